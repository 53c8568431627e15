export const id = 805;
export const ids = [805];
export const modules = {

/***/ 3805:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

var __webpack_unused_export__;
const { awsEndpointFunctions, emitWarningIfUnsupportedVersion: emitWarningIfUnsupportedVersion$1, createDefaultUserAgentProvider, getDefaultSocketTimeout, NODE_APP_ID_CONFIG_OPTIONS, getAwsRegionExtensionConfiguration, resolveAwsRegionExtensionConfiguration, resolveUserAgentConfig, resolveHostHeaderConfig, getUserAgentPlugin, getHostHeaderPlugin, getLoggerPlugin, getRecursionDetectionPlugin } = __webpack_require__(5152);
const { getHttpAuthSchemeEndpointRuleSetPlugin, DefaultIdentityProviderConfig, getHttpSigningPlugin, createPaginator } = __webpack_require__(402);
const { normalizeProvider, getSmithyContext, ServiceException, NoOpLogger, emitWarningIfUnsupportedVersion, loadConfigsForDefaultMode, getDefaultExtensionConfiguration, resolveDefaultRuntimeConfig, Client, makeBuilder, createWaiter, checkExceptions, WaiterState, createAggregatedClient } = __webpack_require__(2658);
const { Command: $Command } = __webpack_require__(2658);
__webpack_unused_export__ = $Command;
__webpack_unused_export__ = Client;
const { resolveDefaultsModeConfig, loadConfig, NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS, NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS, NODE_REGION_CONFIG_OPTIONS, NODE_REGION_CONFIG_FILE_OPTIONS, resolveRegionConfig } = __webpack_require__(7291);
const { BinaryDecisionDiagram, EndpointCache, decideEndpoint, customEndpointFunctions, resolveEndpointConfig, getEndpointPlugin } = __webpack_require__(2085);
const { parseUrl, getHttpHandlerExtensionConfiguration, resolveHttpHandlerRuntimeConfig, getContentLengthPlugin } = __webpack_require__(3422);
const { DEFAULT_RETRY_MODE, NODE_RETRY_MODE_CONFIG_OPTIONS, NODE_MAX_ATTEMPT_CONFIG_OPTIONS, resolveRetryConfig, getRetryPlugin } = __webpack_require__(3609);
const { TypeRegistry, getSchemaSerdePlugin } = __webpack_require__(6890);
const { resolveAwsSdkSigV4Config, AwsSdkSigV4Signer, NODE_AUTH_SCHEME_PREFERENCE_OPTIONS } = __webpack_require__(7523);
const { defaultProvider } = __webpack_require__(5861);
const { toUtf8, fromUtf8, toBase64, fromBase64, calculateBodyLength } = __webpack_require__(2430);
const { streamCollector, NodeHttpHandler } = __webpack_require__(1279);
const { AwsQueryProtocol } = __webpack_require__(7288);
const { Sha256 } = __webpack_require__(9542);

const defaultCloudFormationHttpAuthSchemeParametersProvider = async (config, context, input) => {
    return {
        operation: getSmithyContext(context).operation,
        region: await normalizeProvider(config.region)() || (() => {
            throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
        })(),
    };
};
function createAwsAuthSigv4HttpAuthOption(authParameters) {
    return {
        schemeId: "aws.auth#sigv4",
        signingProperties: {
            name: "cloudformation",
            region: authParameters.region,
        },
        propertiesExtractor: (config, context) => ({
            signingProperties: {
                config,
                context,
            },
        }),
    };
}
const defaultCloudFormationHttpAuthSchemeProvider = (authParameters) => {
    const options = [];
    switch (authParameters.operation) {
        default: {
            options.push(createAwsAuthSigv4HttpAuthOption(authParameters));
        }
    }
    return options;
};
const resolveHttpAuthSchemeConfig = (config) => {
    const config_0 = resolveAwsSdkSigV4Config(config);
    return Object.assign(config_0, {
        authSchemePreference: normalizeProvider(config.authSchemePreference ?? []),
    });
};

const resolveClientEndpointParameters = (options) => {
    return Object.assign(options, {
        useDualstackEndpoint: options.useDualstackEndpoint ?? false,
        useFipsEndpoint: options.useFipsEndpoint ?? false,
        defaultSigningName: "cloudformation",
    });
};
const commonParams = {
    UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
    Endpoint: { type: "builtInParams", name: "endpoint" },
    Region: { type: "builtInParams", name: "region" },
    UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" },
};

var version = "3.1168.0";
var packageInfo = {
	version: version};

const k = "ref";
const a = -1, b = true, c = "isSet", d = "PartitionResult", e = "booleanEquals", f = "getAttr", g = { [k]: "Endpoint" }, h = { [k]: d }, i = {}, j = [{ [k]: "Region" }];
const _data = {
    conditions: [
        [c, [g]],
        [c, j],
        ["aws.partition", j, d],
        [e, [{ [k]: "UseFIPS" }, b]],
        [e, [{ [k]: "UseDualStack" }, b]],
        [e, [{ fn: f, argv: [h, "supportsDualStack"] }, b]],
        [e, [{ fn: f, argv: [h, "supportsFIPS"] }, b]],
        ["stringEquals", [{ fn: f, argv: [h, "name"] }, "aws-us-gov"]]
    ],
    results: [
        [a],
        [a, "Invalid Configuration: FIPS and custom endpoint are not supported"],
        [a, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
        [g, i],
        ["https://cloudformation-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", i],
        [a, "FIPS and DualStack are enabled, but this partition does not support one or both"],
        ["https://cloudformation.{Region}.amazonaws.com", i],
        ["https://cloudformation-fips.{Region}.{PartitionResult#dnsSuffix}", i],
        [a, "FIPS is enabled but this partition does not support FIPS"],
        ["https://cloudformation.{Region}.{PartitionResult#dualStackDnsSuffix}", i],
        [a, "DualStack is enabled but this partition does not support DualStack"],
        ["https://cloudformation.{Region}.{PartitionResult#dnsSuffix}", i],
        [a, "Invalid Configuration: Missing Region"]
    ]
};
const root = 2;
const r = 100_000_000;
const nodes = new Int32Array([
    -1, 1, -1,
    0, 13, 3,
    1, 4, r + 12,
    2, 5, r + 12,
    3, 8, 6,
    4, 7, r + 11,
    5, r + 9, r + 10,
    4, 11, 9,
    6, 10, r + 8,
    7, r + 6, r + 7,
    5, 12, r + 5,
    6, r + 4, r + 5,
    3, r + 1, 14,
    4, r + 2, r + 3,
]);
const bdd = BinaryDecisionDiagram.from(nodes, root, _data.conditions, _data.results);

const cache = new EndpointCache({
    size: 50,
    params: ["Endpoint", "Region", "UseDualStack", "UseFIPS"],
});
const defaultEndpointResolver = (endpointParams, context = {}) => {
    return cache.get(endpointParams, () => decideEndpoint(bdd, {
        endpointParams: endpointParams,
        logger: context.logger,
    }));
};
customEndpointFunctions.aws = awsEndpointFunctions;

class CloudFormationServiceException extends ServiceException {
    static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.cloudformation#CloudFormationServiceException";
    constructor(options) {
        super(options);
        Object.setPrototypeOf(this, CloudFormationServiceException.prototype);
    }
}

class InvalidOperationException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#InvalidOperationException";
    name = "InvalidOperationException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InvalidOperationException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidOperationException.prototype);
        this.Message = opts.Message;
    }
}
class OperationNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#OperationNotFoundException";
    name = "OperationNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "OperationNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OperationNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class CFNRegistryException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#CFNRegistryException";
    name = "CFNRegistryException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "CFNRegistryException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, CFNRegistryException.prototype);
        this.Message = opts.Message;
    }
}
class TypeNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#TypeNotFoundException";
    name = "TypeNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "TypeNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, TypeNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class AlreadyExistsException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#AlreadyExistsException";
    name = "AlreadyExistsException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "AlreadyExistsException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, AlreadyExistsException.prototype);
        this.Message = opts.Message;
    }
}
class TypeConfigurationNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#TypeConfigurationNotFoundException";
    name = "TypeConfigurationNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "TypeConfigurationNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, TypeConfigurationNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class TokenAlreadyExistsException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#TokenAlreadyExistsException";
    name = "TokenAlreadyExistsException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "TokenAlreadyExistsException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, TokenAlreadyExistsException.prototype);
        this.Message = opts.Message;
    }
}
class ChangeSetNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#ChangeSetNotFoundException";
    name = "ChangeSetNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ChangeSetNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ChangeSetNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class InsufficientCapabilitiesException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#InsufficientCapabilitiesException";
    name = "InsufficientCapabilitiesException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InsufficientCapabilitiesException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InsufficientCapabilitiesException.prototype);
        this.Message = opts.Message;
    }
}
class LimitExceededException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#LimitExceededException";
    name = "LimitExceededException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "LimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, LimitExceededException.prototype);
        this.Message = opts.Message;
    }
}
class ConcurrentResourcesLimitExceededException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#ConcurrentResourcesLimitExceededException";
    name = "ConcurrentResourcesLimitExceededException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ConcurrentResourcesLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ConcurrentResourcesLimitExceededException.prototype);
        this.Message = opts.Message;
    }
}
class OperationIdAlreadyExistsException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#OperationIdAlreadyExistsException";
    name = "OperationIdAlreadyExistsException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "OperationIdAlreadyExistsException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OperationIdAlreadyExistsException.prototype);
        this.Message = opts.Message;
    }
}
class OperationInProgressException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#OperationInProgressException";
    name = "OperationInProgressException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "OperationInProgressException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OperationInProgressException.prototype);
        this.Message = opts.Message;
    }
}
class StackSetNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#StackSetNotFoundException";
    name = "StackSetNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "StackSetNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, StackSetNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class StaleRequestException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#StaleRequestException";
    name = "StaleRequestException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "StaleRequestException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, StaleRequestException.prototype);
        this.Message = opts.Message;
    }
}
class CreatedButModifiedException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#CreatedButModifiedException";
    name = "CreatedButModifiedException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "CreatedButModifiedException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, CreatedButModifiedException.prototype);
        this.Message = opts.Message;
    }
}
class NameAlreadyExistsException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#NameAlreadyExistsException";
    name = "NameAlreadyExistsException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "NameAlreadyExistsException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, NameAlreadyExistsException.prototype);
        this.Message = opts.Message;
    }
}
class InvalidChangeSetStatusException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#InvalidChangeSetStatusException";
    name = "InvalidChangeSetStatusException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InvalidChangeSetStatusException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidChangeSetStatusException.prototype);
        this.Message = opts.Message;
    }
}
class GeneratedTemplateNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#GeneratedTemplateNotFoundException";
    name = "GeneratedTemplateNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "GeneratedTemplateNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, GeneratedTemplateNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class StackSetNotEmptyException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#StackSetNotEmptyException";
    name = "StackSetNotEmptyException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "StackSetNotEmptyException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, StackSetNotEmptyException.prototype);
        this.Message = opts.Message;
    }
}
class ResourceScanNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#ResourceScanNotFoundException";
    name = "ResourceScanNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ResourceScanNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ResourceScanNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class StackInstanceNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#StackInstanceNotFoundException";
    name = "StackInstanceNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "StackInstanceNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, StackInstanceNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class StackRefactorNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#StackRefactorNotFoundException";
    name = "StackRefactorNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "StackRefactorNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, StackRefactorNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class HookResultNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#HookResultNotFoundException";
    name = "HookResultNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "HookResultNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, HookResultNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class StackNotFoundException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#StackNotFoundException";
    name = "StackNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "StackNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, StackNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class ResourceScanInProgressException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#ResourceScanInProgressException";
    name = "ResourceScanInProgressException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ResourceScanInProgressException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ResourceScanInProgressException.prototype);
        this.Message = opts.Message;
    }
}
class InvalidStateTransitionException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#InvalidStateTransitionException";
    name = "InvalidStateTransitionException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InvalidStateTransitionException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidStateTransitionException.prototype);
        this.Message = opts.Message;
    }
}
class OperationStatusCheckFailedException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#OperationStatusCheckFailedException";
    name = "OperationStatusCheckFailedException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "OperationStatusCheckFailedException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OperationStatusCheckFailedException.prototype);
        this.Message = opts.Message;
    }
}
class ResourceScanLimitExceededException extends CloudFormationServiceException {
    static shapeId = "com.amazonaws.cloudformation#ResourceScanLimitExceededException";
    name = "ResourceScanLimitExceededException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ResourceScanLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ResourceScanLimitExceededException.prototype);
        this.Message = opts.Message;
    }
}

const _A = "Arn";
const _AC = "AfterContext";
const _ACT = "AttributeChangeType";
const _AD = "AutoDeployment";
const _AEE = "AlreadyExistsException";
const _AFT = "AccountFilterType";
const _AGR = "AccountGateResult";
const _AL = "AccountLimit";
const _ALL = "AccountLimitList";
const _ALc = "AccountLimits";
const _ALn = "AnnotationList";
const _AN = "AnnotationName";
const _ANl = "AliasName";
const _AOA = "ActivateOrganizationsAccess";
const _AOAI = "ActivateOrganizationsAccessInput";
const _AOAO = "ActivateOrganizationsAccessOutput";
const _AP = "ActualProperties";
const _AR = "AddResources";
const _ARARN = "AdministrationRoleARN";
const _AT = "ActivateType";
const _ATAC = "AcceptTermsAndConditions";
const _ATI = "ActivateTypeInput";
const _ATO = "ActivateTypeOutput";
const _AU = "AutoUpdate";
const _AUc = "AccountsUrl";
const _AV = "ActualValue";
const _AVF = "AfterValueFrom";
const _AVf = "AfterValue";
const _AVl = "AllowedValues";
const _Ac = "Accounts";
const _Acc = "Account";
const _Act = "Action";
const _Acti = "Active";
const _Al = "Alias";
const _An = "Annotation";
const _Ann = "Annotations";
const _At = "Attribute";
const _BC = "BeforeContext";
const _BDTC = "BatchDescribeTypeConfigurations";
const _BDTCE = "BatchDescribeTypeConfigurationsError";
const _BDTCEa = "BatchDescribeTypeConfigurationsErrors";
const _BDTCI = "BatchDescribeTypeConfigurationsInput";
const _BDTCO = "BatchDescribeTypeConfigurationsOutput";
const _BT = "BearerToken";
const _BV = "BeforeValue";
const _BVF = "BeforeValueFrom";
const _C = "Change";
const _CA = "CallAs";
const _CAo = "ConnectionArn";
const _CAon = "ConfigurationAlias";
const _CAonf = "ConfigurationArn";
const _CBME = "CreatedButModifiedException";
const _CCS = "CreateChangeSet";
const _CCSI = "CreateChangeSetInput";
const _CCSO = "CreateChangeSetOutput";
const _CE = "CausingEntity";
const _CFNRE = "CFNRegistryException";
const _CGT = "CreateGeneratedTemplate";
const _CGTI = "CreateGeneratedTemplateInput";
const _CGTO = "CreateGeneratedTemplateOutput";
const _CM = "ConcurrencyMode";
const _COS = "CurrentOperationStatus";
const _CR = "CapabilitiesReason";
const _CRLEE = "ConcurrentResourcesLimitExceededException";
const _CRT = "ClientRequestToken";
const _CS = "ConfigurationSchema";
const _CSH = "ChangeSetHook";
const _CSHRTD = "ChangeSetHookResourceTargetDetails";
const _CSHTD = "ChangeSetHookTargetDetails";
const _CSHh = "ChangeSetHooks";
const _CSI = "ChangeSetId";
const _CSII = "CreateStackInstancesInput";
const _CSIO = "CreateStackInstancesOutput";
const _CSIr = "CreateStackInput";
const _CSIre = "CreateStackInstances";
const _CSN = "ChangeSetName";
const _CSNFE = "ChangeSetNotFoundException";
const _CSO = "CreateStackOutput";
const _CSR = "CreateStackRefactor";
const _CSRI = "CreateStackRefactorInput";
const _CSRO = "CreateStackRefactorOutput";
const _CSS = "ChangeSetSummary";
const _CSSI = "CreateStackSetInput";
const _CSSO = "CreateStackSetOutput";
const _CSSh = "ChangeSetSummaries";
const _CSSr = "CreateStackSet";
const _CST = "ChangeSetType";
const _CSh = "ChangeSource";
const _CSr = "CreateStack";
const _CT = "CreationTime";
const _CTl = "ClientToken";
const _CTr = "CreationTimestamp";
const _CUR = "ContinueUpdateRollback";
const _CURI = "ContinueUpdateRollbackInput";
const _CURO = "ContinueUpdateRollbackOutput";
const _CUS = "CancelUpdateStack";
const _CUSI = "CancelUpdateStackInput";
const _Ca = "Capabilities";
const _Cat = "Category";
const _Ch = "Changes";
const _Co = "Configuration";
const _D = "Description";
const _DAL = "DescribeAccountLimits";
const _DALI = "DescribeAccountLimitsInput";
const _DALO = "DescribeAccountLimitsOutput";
const _DC = "DeploymentConfig";
const _DCS = "DeleteChangeSet";
const _DCSH = "DescribeChangeSetHooks";
const _DCSHI = "DescribeChangeSetHooksInput";
const _DCSHO = "DescribeChangeSetHooksOutput";
const _DCSI = "DeleteChangeSetInput";
const _DCSIe = "DescribeChangeSetInput";
const _DCSO = "DeleteChangeSetOutput";
const _DCSOe = "DescribeChangeSetOutput";
const _DCSe = "DescribeChangeSet";
const _DDS = "DriftDetectionStatus";
const _DDT = "DriftDetectionTimestamp";
const _DE = "DescribeEvents";
const _DEI = "DescribeEventsInput";
const _DEO = "DescribeEventsOutput";
const _DGT = "DeleteGeneratedTemplate";
const _DGTI = "DeleteGeneratedTemplateInput";
const _DGTIe = "DescribeGeneratedTemplateInput";
const _DGTO = "DescribeGeneratedTemplateOutput";
const _DGTe = "DescribeGeneratedTemplate";
const _DI = "DriftInformation";
const _DM = "DeploymentMode";
const _DMe = "DeletionMode";
const _DO = "DependsOn";
const _DOA = "DeactivateOrganizationsAccess";
const _DOAI = "DeactivateOrganizationsAccessInput";
const _DOAIe = "DescribeOrganizationsAccessInput";
const _DOAO = "DeactivateOrganizationsAccessOutput";
const _DOAOe = "DescribeOrganizationsAccessOutput";
const _DOAe = "DescribeOrganizationsAccess";
const _DP = "DeletionPolicy";
const _DPI = "DescribePublisherInput";
const _DPO = "DescribePublisherOutput";
const _DPe = "DescribePublisher";
const _DR = "DisableRollback";
const _DRS = "DescribeResourceScan";
const _DRSI = "DescribeResourceScanInput";
const _DRSO = "DescribeResourceScanOutput";
const _DRe = "DetectionReason";
const _DS = "DetectionStatus";
const _DSD = "DetectStackDrift";
const _DSDDS = "DescribeStackDriftDetectionStatus";
const _DSDDSI = "DescribeStackDriftDetectionStatusInput";
const _DSDDSO = "DescribeStackDriftDetectionStatusOutput";
const _DSDI = "DetectStackDriftInput";
const _DSDO = "DetectStackDriftOutput";
const _DSE = "DescribeStackEvents";
const _DSEI = "DescribeStackEventsInput";
const _DSEO = "DescribeStackEventsOutput";
const _DSI = "DeleteStackInput";
const _DSIC = "DriftedStackInstancesCount";
const _DSII = "DeleteStackInstancesInput";
const _DSIIe = "DescribeStackInstanceInput";
const _DSIO = "DeleteStackInstancesOutput";
const _DSIOe = "DescribeStackInstanceOutput";
const _DSIe = "DescribeStacksInput";
const _DSIel = "DeleteStackInstances";
const _DSIes = "DescribeStackInstance";
const _DSO = "DescribeStacksOutput";
const _DSR = "DetectionStatusReason";
const _DSRC = "DriftedStackResourceCount";
const _DSRD = "DescribeStackResourceDrifts";
const _DSRDI = "DescribeStackResourceDriftsInput";
const _DSRDIe = "DetectStackResourceDriftInput";
const _DSRDO = "DescribeStackResourceDriftsOutput";
const _DSRDOe = "DetectStackResourceDriftOutput";
const _DSRDe = "DetectStackResourceDrift";
const _DSRI = "DescribeStackRefactorInput";
const _DSRIe = "DescribeStackResourceInput";
const _DSRIes = "DescribeStackResourcesInput";
const _DSRO = "DescribeStackRefactorOutput";
const _DSROe = "DescribeStackResourceOutput";
const _DSROes = "DescribeStackResourcesOutput";
const _DSRe = "DescribeStackRefactor";
const _DSRes = "DescribeStackResource";
const _DSResc = "DescribeStackResources";
const _DSRr = "DriftStatusReason";
const _DSS = "DeleteStackSet";
const _DSSD = "DetectStackSetDrift";
const _DSSDI = "DetectStackSetDriftInput";
const _DSSDO = "DetectStackSetDriftOutput";
const _DSSI = "DeleteStackSetInput";
const _DSSIe = "DescribeStackSetInput";
const _DSSO = "DeleteStackSetOutput";
const _DSSOI = "DescribeStackSetOperationInput";
const _DSSOO = "DescribeStackSetOperationOutput";
const _DSSOe = "DescribeStackSetOutput";
const _DSSOes = "DescribeStackSetOperation";
const _DSSe = "DescribeStackSet";
const _DSe = "DeprecatedStatus";
const _DSel = "DeleteStack";
const _DSes = "DescribeStacks";
const _DSet = "DetailedStatus";
const _DSr = "DriftStatus";
const _DT = "DeploymentTargets";
const _DTI = "DeactivateTypeInput";
const _DTIe = "DeregisterTypeInput";
const _DTIes = "DescribeTypeInput";
const _DTO = "DeactivateTypeOutput";
const _DTOe = "DeregisterTypeOutput";
const _DTOes = "DescribeTypeOutput";
const _DTR = "DescribeTypeRegistration";
const _DTRI = "DescribeTypeRegistrationInput";
const _DTRO = "DescribeTypeRegistrationOutput";
const _DTe = "DeclaredTransforms";
const _DTea = "DeactivateType";
const _DTel = "DeletionTime";
const _DTer = "DeregisterType";
const _DTes = "DescribeType";
const _DTi = "DifferenceType";
const _DU = "DocumentationUrl";
const _DV = "DisableValidation";
const _DVI = "DefaultVersionId";
const _DVe = "DefaultValue";
const _De = "Details";
const _Des = "Destination";
const _Det = "Detection";
const _Dr = "Drift";
const _E = "Enabled";
const _EC = "ErrorCode";
const _ECS = "ExecuteChangeSet";
const _ECSI = "ExecuteChangeSetInput";
const _ECSO = "ExecuteChangeSetOutput";
const _EF = "EventFilter";
const _EI = "EventId";
const _EM = "ErrorMessage";
const _EN = "ExportName";
const _EP = "ExpectedProperties";
const _ERA = "ExecutionRoleArn";
const _ERN = "ExecutionRoleName";
const _ES = "ExecutionStatus";
const _ESC = "EnableStackCreation";
const _ESF = "ExecutionStatusFilter";
const _ESI = "ExportingStackId";
const _ESR = "ExecutionStatusReason";
const _ESRI = "ExecuteStackRefactorInput";
const _ESRx = "ExecuteStackRefactor";
const _ET = "EndTime";
const _ETC = "EstimateTemplateCost";
const _ETCI = "EstimateTemplateCostInput";
const _ETCO = "EstimateTemplateCostOutput";
const _ETP = "EnableTerminationProtection";
const _ETn = "EndTimestamp";
const _ETv = "EventType";
const _EV = "ExpectedValue";
const _En = "Entity";
const _Er = "Errors";
const _Ev = "Evaluation";
const _Ex = "Export";
const _Exp = "Exports";
const _F = "Filters";
const _FE = "FailedEvents";
const _FM = "FailureMode";
const _FR = "ForceRollback";
const _FSIC = "FailedStackInstancesCount";
const _FTC = "FailureToleranceCount";
const _FTP = "FailureTolerancePercentage";
const _Fo = "Format";
const _GGT = "GetGeneratedTemplate";
const _GGTI = "GetGeneratedTemplateInput";
const _GGTO = "GetGeneratedTemplateOutput";
const _GHR = "GetHookResult";
const _GHRI = "GetHookResultInput";
const _GHRO = "GetHookResultOutput";
const _GSP = "GetStackPolicy";
const _GSPI = "GetStackPolicyInput";
const _GSPO = "GetStackPolicyOutput";
const _GT = "GetTemplate";
const _GTI = "GeneratedTemplateId";
const _GTIe = "GetTemplateInput";
const _GTN = "GeneratedTemplateName";
const _GTNFE = "GeneratedTemplateNotFoundException";
const _GTO = "GetTemplateOutput";
const _GTS = "GetTemplateSummary";
const _GTSI = "GetTemplateSummaryInput";
const _GTSO = "GetTemplateSummaryOutput";
const _H = "Hooks";
const _HET = "HookExecutionTarget";
const _HFM = "HookFailureMode";
const _HIC = "HookInvocationCount";
const _HII = "HookInvocationId";
const _HIP = "HookInvocationPoint";
const _HR = "HookResults";
const _HRI = "HookResultId";
const _HRNFE = "HookResultNotFoundException";
const _HRS = "HookResultSummary";
const _HRSo = "HookResultSummaries";
const _HS = "HookStatus";
const _HSR = "HookStatusReason";
const _HT = "HookTarget";
const _HTo = "HookType";
const _I = "Id";
const _IA = "IsActivated";
const _IAn = "InvokedAt";
const _ICE = "InsufficientCapabilitiesException";
const _ICSSE = "InvalidChangeSetStatusException";
const _IDC = "IsDefaultConfiguration";
const _IDV = "IsDefaultVersion";
const _IER = "ImportExistingResources";
const _INS = "IncludeNestedStacks";
const _IOE = "InvalidOperationException";
const _IP = "InvocationPoint";
const _IPSIC = "InProgressStackInstancesCount";
const _IPV = "IncludePropertyValues";
const _IPd = "IdentityProvider";
const _ISSIC = "InSyncStackInstancesCount";
const _ISTE = "InvalidStateTransitionException";
const _ISTSS = "ImportStacksToStackSet";
const _ISTSSI = "ImportStacksToStackSetInput";
const _ISTSSO = "ImportStacksToStackSetOutput";
const _Im = "Imports";
const _K = "Key";
const _LC = "LoggingConfig";
const _LCS = "ListChangeSets";
const _LCSI = "ListChangeSetsInput";
const _LCSO = "ListChangeSetsOutput";
const _LCT = "LastCheckTimestamp";
const _LDB = "LogDeliveryBucket";
const _LDCT = "LastDriftCheckTimestamp";
const _LE = "ListExports";
const _LEE = "LimitExceededException";
const _LEI = "ListExportsInput";
const _LEO = "ListExportsOutput";
const _LGN = "LogGroupName";
const _LGT = "ListGeneratedTemplates";
const _LGTI = "ListGeneratedTemplatesInput";
const _LGTO = "ListGeneratedTemplatesOutput";
const _LHR = "ListHookResults";
const _LHRI = "ListHookResultsInput";
const _LHRO = "ListHookResultsOutput";
const _LI = "ListImports";
const _LIH = "LogicalIdHierarchy";
const _LII = "ListImportsInput";
const _LIO = "ListImportsOutput";
const _LO = "LastOperations";
const _LOI = "LastOperationId";
const _LPV = "LatestPublicVersion";
const _LRA = "LogRoleArn";
const _LRD = "LiveResourceDrift";
const _LRI = "LogicalResourceId";
const _LRIo = "LogicalResourceIds";
const _LRS = "ListResourceScans";
const _LRSI = "ListResourceScansInput";
const _LRSO = "ListResourceScansOutput";
const _LRSR = "ListResourceScanResources";
const _LRSRI = "ListResourceScanResourcesInput";
const _LRSRO = "ListResourceScanResourcesOutput";
const _LRSRR = "ListResourceScanRelatedResources";
const _LRSRRI = "ListResourceScanRelatedResourcesInput";
const _LRSRRO = "ListResourceScanRelatedResourcesOutput";
const _LS = "ListStacks";
const _LSI = "ListStacksInput";
const _LSII = "ListStackInstancesInput";
const _LSIO = "ListStackInstancesOutput";
const _LSIRD = "ListStackInstanceResourceDrifts";
const _LSIRDI = "ListStackInstanceResourceDriftsInput";
const _LSIRDO = "ListStackInstanceResourceDriftsOutput";
const _LSIi = "ListStackInstances";
const _LSO = "ListStacksOutput";
const _LSR = "ListStackRefactors";
const _LSRA = "ListStackRefactorActions";
const _LSRAI = "ListStackRefactorActionsInput";
const _LSRAO = "ListStackRefactorActionsOutput";
const _LSRI = "ListStackRefactorsInput";
const _LSRIi = "ListStackResourcesInput";
const _LSRO = "ListStackRefactorsOutput";
const _LSROi = "ListStackResourcesOutput";
const _LSRi = "ListStackResources";
const _LSS = "ListStackSets";
const _LSSADT = "ListStackSetAutoDeploymentTargets";
const _LSSADTI = "ListStackSetAutoDeploymentTargetsInput";
const _LSSADTO = "ListStackSetAutoDeploymentTargetsOutput";
const _LSSI = "ListStackSetsInput";
const _LSSO = "ListStackSetsOutput";
const _LSSOI = "ListStackSetOperationsInput";
const _LSSOO = "ListStackSetOperationsOutput";
const _LSSOR = "ListStackSetOperationResults";
const _LSSORI = "ListStackSetOperationResultsInput";
const _LSSORO = "ListStackSetOperationResultsOutput";
const _LSSOi = "ListStackSetOperations";
const _LT = "ListTypes";
const _LTI = "ListTypesInput";
const _LTO = "ListTypesOutput";
const _LTR = "ListTypeRegistrations";
const _LTRI = "ListTypeRegistrationsInput";
const _LTRO = "ListTypeRegistrationsOutput";
const _LTV = "ListTypeVersions";
const _LTVI = "ListTypeVersionsInput";
const _LTVO = "ListTypeVersionsOutput";
const _LU = "LastUpdated";
const _LUT = "LastUpdatedTime";
const _LUTa = "LastUpdatedTimestamp";
const _M = "Message";
const _MBS = "ManagedByStack";
const _MCC = "MaxConcurrentCount";
const _MCP = "MaxConcurrentPercentage";
const _ME = "ManagedExecution";
const _MI = "ModuleInfo";
const _MR = "MaxResults";
const _MTIM = "MonitoringTimeInMinutes";
const _MV = "MajorVersion";
const _Me = "Metadata";
const _Mo = "Mode";
const _N = "Name";
const _NAEE = "NameAlreadyExistsException";
const _NARN = "NotificationARNs";
const _NE = "NoEcho";
const _NGTN = "NewGeneratedTemplateName";
const _NOR = "NumberOfResources";
const _NT = "NextToken";
const _O = "Output";
const _OE = "OperationEvents";
const _OEp = "OperationEntry";
const _OEpe = "OperationEvent";
const _OF = "OnFailure";
const _OI = "OperationId";
const _OIAEE = "OperationIdAlreadyExistsException";
const _OIPE = "OperationInProgressException";
const _OK = "OutputKey";
const _ONFE = "OperationNotFoundException";
const _OP = "OperationPreferences";
const _ORF = "OperationResultFilter";
const _ORFp = "OperationResultFilters";
const _OS = "OperationStatus";
const _OSCFE = "OperationStatusCheckFailedException";
const _OSF = "OnStackFailure";
const _OT = "OperationType";
const _OTA = "OriginalTypeArn";
const _OTN = "OriginalTypeName";
const _OUI = "OrganizationalUnitIds";
const _OUIr = "OrganizationalUnitId";
const _OV = "OutputValue";
const _Ou = "Outputs";
const _P = "Parameters";
const _PA = "PolicyAction";
const _PC = "PercentageCompleted";
const _PCSI = "ParentChangeSetId";
const _PCa = "ParameterConstraints";
const _PD = "ParameterDeclaration";
const _PDC = "PreviousDeploymentContext";
const _PDa = "ParameterDeclarations";
const _PDr = "PropertyDifference";
const _PDro = "PropertyDifferences";
const _PI = "PublisherId";
const _PIa = "ParentId";
const _PIu = "PublisherIdentity";
const _PK = "ParameterKey";
const _PM = "PermissionModel";
const _PN = "PublisherName";
const _PO = "ParameterOverrides";
const _PP = "PublisherProfile";
const _PPr = "PropertyPath";
const _PRI = "PhysicalResourceId";
const _PRIC = "PhysicalResourceIdContext";
const _PRICKVP = "PhysicalResourceIdContextKeyValuePair";
const _PS = "PublisherStatus";
const _PSr = "ProgressStatus";
const _PT = "ProvisioningType";
const _PTA = "PublicTypeArn";
const _PTI = "PublishTypeInput";
const _PTO = "PublishTypeOutput";
const _PTa = "ParameterType";
const _PTu = "PublishType";
const _PV = "PreviousValue";
const _PVN = "PublicVersionNumber";
const _PVa = "ParameterValue";
const _Pa = "Parameter";
const _Pat = "Path";
const _Pr = "Progress";
const _Pro = "Properties";
const _R = "Resources";
const _RA = "ResourceAction";
const _RAI = "RemoveAliasInput";
const _RAR = "RefreshAllResources";
const _RARN = "RoleARN";
const _RAT = "RequiredActivatedTypes";
const _RATe = "RequiredActivatedType";
const _RAe = "RemoveAlias";
const _RC = "ResourceChange";
const _RCD = "ResourceChangeDetail";
const _RCDe = "ResourceChangeDetails";
const _RCSI = "RootChangeSetId";
const _RCT = "RegionConcurrencyType";
const _RCo = "RollbackConfiguration";
const _RD = "ResourceDefinition";
const _RDIA = "ResourceDriftIgnoredAttributes";
const _RDIAe = "ResourceDriftIgnoredAttribute";
const _RDS = "ResourceDriftStatus";
const _RDe = "ResourceDetail";
const _RDes = "ResourceDefinitions";
const _RDeso = "ResourceDetails";
const _REOC = "RetainExceptOnCreate";
const _RF = "ResourcesFailed";
const _RHP = "RecordHandlerProgress";
const _RHPI = "RecordHandlerProgressInput";
const _RHPO = "RecordHandlerProgressOutput";
const _RI = "ResourceIdentifier";
const _RIS = "ResourceIdentifierSummaries";
const _RISe = "ResourceIdentifierSummary";
const _RIe = "ResourceIdentifiers";
const _RIo = "RootId";
const _RL = "RemediationLink";
const _RLe = "ResourceLocation";
const _RM = "RemediationMessage";
const _RMe = "ResourceMappings";
const _RMes = "ResourceModel";
const _RMeso = "ResourceMapping";
const _RO = "RegionOrder";
const _RP = "ResourceProperties";
const _RPI = "RegisterPublisherInput";
const _RPO = "RegisterPublisherOutput";
const _RPe = "ResourcesProcessing";
const _RPeg = "RegisterPublisher";
const _RPes = "ResourcesPending";
const _RR = "RetainResources";
const _RRe = "ResourcesRead";
const _RRel = "RelatedResources";
const _RRem = "RemoveResources";
const _RReq = "RequiresRecreation";
const _RS = "RetainStacks";
const _RSF = "RegistrationStatusFilter";
const _RSI = "ResourceScanId";
const _RSIPE = "ResourceScanInProgressException";
const _RSIo = "RollbackStackInput";
const _RSLEE = "ResourceScanLimitExceededException";
const _RSNFE = "ResourceScanNotFoundException";
const _RSO = "RollbackStackOutput";
const _RSOAR = "RetainStacksOnAccountRemoval";
const _RSR = "ResourceStatusReason";
const _RSS = "ResourceScanSummaries";
const _RSSe = "ResourceScanSummary";
const _RSe = "ResourcesScanned";
const _RSes = "ResourceStatus";
const _RSeso = "ResourcesSucceeded";
const _RSo = "RollbackStack";
const _RT = "ResourceType";
const _RTD = "ResourceTargetDetails";
const _RTDe = "ResourceTargetDefinition";
const _RTI = "ResourcesToImport";
const _RTIe = "RegisterTypeInput";
const _RTIes = "ResourceToImport";
const _RTL = "RegistrationTokenList";
const _RTO = "RegisterTypeOutput";
const _RTP = "ResourceTypePrefix";
const _RTS = "ResourcesToSkip";
const _RTe = "ResourceTypes";
const _RTeg = "RegistrationToken";
const _RTegi = "RegisterType";
const _RTo = "RollbackTriggers";
const _RTol = "RollbackTrigger";
const _RV = "ResolvedValue";
const _Re = "Regions";
const _Rea = "Reason";
const _Reg = "Region";
const _Rep = "Replacement";
const _Req = "Required";
const _S = "Status";
const _SA = "StagesAvailable";
const _SAI = "SetAliasInput";
const _SAe = "SetAlias";
const _SD = "StackDefinitions";
const _SDDI = "StackDriftDetectionId";
const _SDI = "StackDriftInformation";
const _SDIS = "StackDriftInformationSummary";
const _SDS = "StackDriftStatus";
const _SDt = "StackDefinition";
const _SDta = "StatusDetails";
const _SE = "StackEvents";
const _SEt = "StackEvent";
const _SF = "ScanFilters";
const _SFc = "ScanFilter";
const _SHP = "SchemaHandlerPackage";
const _SI = "StackId";
const _SIA = "StackInstanceAccount";
const _SICS = "StackInstanceComprehensiveStatus";
const _SIF = "StackInstanceFilter";
const _SIFt = "StackInstanceFilters";
const _SINFE = "StackInstanceNotFoundException";
const _SIR = "StackInstanceRegion";
const _SIRDS = "StackInstanceResourceDriftStatuses";
const _SIRDSt = "StackInstanceResourceDriftsSummary";
const _SIRDSta = "StackInstanceResourceDriftsSummaries";
const _SIS = "StackInstanceStatus";
const _SISt = "StackInstanceSummary";
const _SISta = "StackInstanceSummaries";
const _SIU = "StackIdsUrl";
const _SIt = "StackInstance";
const _SIta = "StackIds";
const _SL = "SeverityLevel";
const _SM = "StatusMessage";
const _SMV = "SupportedMajorVersions";
const _SN = "StackName";
const _SNFE = "StackNotFoundException";
const _SPB = "StackPolicyBody";
const _SPDUB = "StackPolicyDuringUpdateBody";
const _SPDUURL = "StackPolicyDuringUpdateURL";
const _SPURL = "StackPolicyURL";
const _SR = "StatusReason";
const _SRA = "StackRefactorActions";
const _SRAt = "StackRefactorAction";
const _SRD = "StackResourceDrifts";
const _SRDI = "StackResourceDriftInformation";
const _SRDIS = "StackResourceDriftInformationSummary";
const _SRDS = "StackResourceDriftStatus";
const _SRDSF = "StackResourceDriftStatusFilters";
const _SRDt = "StackResourceDetail";
const _SRDta = "StackResourceDrift";
const _SRE = "StaleRequestException";
const _SRI = "StackRefactorId";
const _SRIc = "ScannedResourceIdentifier";
const _SRIca = "ScannedResourceIdentifiers";
const _SRIi = "SignalResourceInput";
const _SRNFE = "StackRefactorNotFoundException";
const _SRS = "StackRefactorSummaries";
const _SRSI = "StartResourceScanInput";
const _SRSO = "StartResourceScanOutput";
const _SRSt = "StackResourceSummaries";
const _SRSta = "StackRefactorSummary";
const _SRStac = "StackResourceSummary";
const _SRStar = "StartResourceScan";
const _SRTR = "StackRefactorTagResources";
const _SRc = "ScannedResource";
const _SRca = "ScannedResources";
const _SRi = "SignalResource";
const _SRt = "StackResources";
const _SRta = "StackResource";
const _SS = "StackSet";
const _SSADTS = "StackSetAutoDeploymentTargetSummary";
const _SSADTSt = "StackSetAutoDeploymentTargetSummaries";
const _SSARN = "StackSetARN";
const _SSDDD = "StackSetDriftDetectionDetails";
const _SSF = "StackStatusFilter";
const _SSI = "StackSetId";
const _SSN = "StackSetName";
const _SSNEE = "StackSetNotEmptyException";
const _SSNFE = "StackSetNotFoundException";
const _SSO = "StackSetOperation";
const _SSOP = "StackSetOperationPreferences";
const _SSORS = "StackSetOperationResultSummary";
const _SSORSt = "StackSetOperationResultSummaries";
const _SSOS = "StackSetOperationSummary";
const _SSOSD = "StackSetOperationStatusDetails";
const _SSOSt = "StackSetOperationSummaries";
const _SSP = "SetStackPolicy";
const _SSPI = "SetStackPolicyInput";
const _SSR = "StackStatusReason";
const _SSS = "StackSetSummary";
const _SSSO = "StopStackSetOperation";
const _SSSOI = "StopStackSetOperationInput";
const _SSSOO = "StopStackSetOperationOutput";
const _SSSt = "StackSetSummaries";
const _SSt = "StackSummaries";
const _SSta = "StackStatus";
const _SStac = "StackSummary";
const _ST = "StartTime";
const _STC = "SetTypeConfiguration";
const _STCI = "SetTypeConfigurationInput";
const _STCO = "SetTypeConfigurationOutput";
const _STDV = "SetTypeDefaultVersion";
const _STDVI = "SetTypeDefaultVersionInput";
const _STDVO = "SetTypeDefaultVersionOutput";
const _STF = "ScanTypeFilter";
const _STc = "ScanType";
const _SU = "SourceUrl";
const _Sc = "Schema";
const _Sco = "Scope";
const _So = "Source";
const _St = "Stacks";
const _Sta = "Stack";
const _Su = "Summaries";
const _T = "Type";
const _TA = "TypeArn";
const _TAEE = "TokenAlreadyExistsException";
const _TB = "TemplateBody";
const _TC = "TypeConfigurations";
const _TCA = "TypeConfigurationAlias";
const _TCAy = "TypeConfigurationArn";
const _TCD = "TypeConfigurationDetails";
const _TCDL = "TypeConfigurationDetailsList";
const _TCI = "TypeConfigurationIdentifier";
const _TCIy = "TypeConfigurationIdentifiers";
const _TCNFE = "TypeConfigurationNotFoundException";
const _TCVI = "TypeConfigurationVersionId";
const _TCe = "TemplateConfiguration";
const _TCi = "TimeCreated";
const _TD = "TargetDetails";
const _TDe = "TemplateDescription";
const _TF = "TypeFilters";
const _TH = "TypeHierarchy";
const _TI = "TargetId";
const _TIM = "TimeoutInMinutes";
const _TK = "TagKey";
const _TN = "TypeName";
const _TNA = "TypeNameAlias";
const _TNFE = "TypeNotFoundException";
const _TNP = "TypeNamePrefix";
const _TP = "TemplateParameter";
const _TPe = "TemplateProgress";
const _TPem = "TemplateParameters";
const _TR = "TagResources";
const _TS = "TemplateStage";
const _TSC = "TemplateSummaryConfig";
const _TSIC = "TotalStackInstancesCount";
const _TSe = "TemplateSummary";
const _TSem = "TemplateSummaries";
const _TSy = "TypeSummaries";
const _TSyp = "TypeSummary";
const _TT = "TargetType";
const _TTI = "TestTypeInput";
const _TTN = "TargetTypeName";
const _TTO = "TestTypeOutput";
const _TTS = "TypeTestsStatus";
const _TTSD = "TypeTestsStatusDescription";
const _TTe = "TestType";
const _TURL = "TemplateURL";
const _TURTAW = "TreatUnrecognizedResourceTypesAsWarnings";
const _TV = "TagValue";
const _TVA = "TypeVersionArn";
const _TVI = "TypeVersionId";
const _TVS = "TypeVersionSummaries";
const _TVSy = "TypeVersionSummary";
const _TW = "TotalWarnings";
const _Ta = "Tags";
const _Tag = "Tag";
const _Tar = "Target";
const _Ti = "Timestamp";
const _Ty = "Types";
const _U = "Url";
const _UGT = "UpdateGeneratedTemplate";
const _UGTI = "UpdateGeneratedTemplateInput";
const _UGTO = "UpdateGeneratedTemplateOutput";
const _UI = "UniqueId";
const _UPT = "UsePreviousTemplate";
const _UPV = "UsePreviousValue";
const _UR = "UntagResources";
const _URP = "UpdateReplacePolicy";
const _URT = "UnrecognizedResourceTypes";
const _US = "UpdateStack";
const _USI = "UpdateStackInput";
const _USII = "UpdateStackInstancesInput";
const _USIO = "UpdateStackInstancesOutput";
const _USIp = "UpdateStackInstances";
const _USO = "UpdateStackOutput";
const _USS = "UpdateStackSet";
const _USSI = "UpdateStackSetInput";
const _USSO = "UpdateStackSetOutput";
const _UTC = "UnprocessedTypeConfigurations";
const _UTP = "UpdateTerminationProtection";
const _UTPI = "UpdateTerminationProtectionInput";
const _UTPO = "UpdateTerminationProtectionOutput";
const _V = "Value";
const _VB = "VersionBump";
const _VFM = "ValidationFailureMode";
const _VI = "VersionId";
const _VN = "ValidationName";
const _VP = "ValidationPath";
const _VS = "ValidationStatus";
const _VSR = "ValidationStatusReason";
const _VT = "ValidateTemplate";
const _VTI = "ValidateTemplateInput";
const _VTO = "ValidateTemplateOutput";
const _Va = "Values";
const _Ve = "Version";
const _Vi = "Visibility";
const _W = "Warnings";
const _WD = "WarningDetail";
const _WDa = "WarningDetails";
const _WP = "WarningProperty";
const _WPa = "WarningProperties";
const _aQE = "awsQueryError";
const _c = "client";
const _e = "error";
const _hE = "httpError";
const _s = "smithy.ts.sdk.synthetic.com.amazonaws.cloudformation";
const n0 = "com.amazonaws.cloudformation";
const _s_registry = new TypeRegistry(_s);
var CloudFormationServiceException$ = [-3, _s, "CloudFormationServiceException", 0, [], []];
_s_registry.registerError(CloudFormationServiceException$, CloudFormationServiceException);
const n0_registry = new TypeRegistry(n0);
var AlreadyExistsException$ = [-3, n0, _AEE,
    { [_aQE]: [`AlreadyExistsException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(AlreadyExistsException$, AlreadyExistsException);
var CFNRegistryException$ = [-3, n0, _CFNRE,
    { [_aQE]: [`CFNRegistryException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(CFNRegistryException$, CFNRegistryException);
var ChangeSetNotFoundException$ = [-3, n0, _CSNFE,
    { [_aQE]: [`ChangeSetNotFound`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(ChangeSetNotFoundException$, ChangeSetNotFoundException);
var ConcurrentResourcesLimitExceededException$ = [-3, n0, _CRLEE,
    { [_aQE]: [`ConcurrentResourcesLimitExceeded`, 429], [_e]: _c, [_hE]: 429 },
    [_M],
    [0]
];
n0_registry.registerError(ConcurrentResourcesLimitExceededException$, ConcurrentResourcesLimitExceededException);
var CreatedButModifiedException$ = [-3, n0, _CBME,
    { [_aQE]: [`CreatedButModifiedException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(CreatedButModifiedException$, CreatedButModifiedException);
var GeneratedTemplateNotFoundException$ = [-3, n0, _GTNFE,
    { [_aQE]: [`GeneratedTemplateNotFound`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(GeneratedTemplateNotFoundException$, GeneratedTemplateNotFoundException);
var HookResultNotFoundException$ = [-3, n0, _HRNFE,
    { [_aQE]: [`HookResultNotFound`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(HookResultNotFoundException$, HookResultNotFoundException);
var InsufficientCapabilitiesException$ = [-3, n0, _ICE,
    { [_aQE]: [`InsufficientCapabilitiesException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(InsufficientCapabilitiesException$, InsufficientCapabilitiesException);
var InvalidChangeSetStatusException$ = [-3, n0, _ICSSE,
    { [_aQE]: [`InvalidChangeSetStatus`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(InvalidChangeSetStatusException$, InvalidChangeSetStatusException);
var InvalidOperationException$ = [-3, n0, _IOE,
    { [_aQE]: [`InvalidOperationException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(InvalidOperationException$, InvalidOperationException);
var InvalidStateTransitionException$ = [-3, n0, _ISTE,
    { [_aQE]: [`InvalidStateTransition`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(InvalidStateTransitionException$, InvalidStateTransitionException);
var LimitExceededException$ = [-3, n0, _LEE,
    { [_aQE]: [`LimitExceededException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(LimitExceededException$, LimitExceededException);
var NameAlreadyExistsException$ = [-3, n0, _NAEE,
    { [_aQE]: [`NameAlreadyExistsException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(NameAlreadyExistsException$, NameAlreadyExistsException);
var OperationIdAlreadyExistsException$ = [-3, n0, _OIAEE,
    { [_aQE]: [`OperationIdAlreadyExistsException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(OperationIdAlreadyExistsException$, OperationIdAlreadyExistsException);
var OperationInProgressException$ = [-3, n0, _OIPE,
    { [_aQE]: [`OperationInProgressException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(OperationInProgressException$, OperationInProgressException);
var OperationNotFoundException$ = [-3, n0, _ONFE,
    { [_aQE]: [`OperationNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(OperationNotFoundException$, OperationNotFoundException);
var OperationStatusCheckFailedException$ = [-3, n0, _OSCFE,
    { [_aQE]: [`ConditionalCheckFailed`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(OperationStatusCheckFailedException$, OperationStatusCheckFailedException);
var ResourceScanInProgressException$ = [-3, n0, _RSIPE,
    { [_aQE]: [`ResourceScanInProgress`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(ResourceScanInProgressException$, ResourceScanInProgressException);
var ResourceScanLimitExceededException$ = [-3, n0, _RSLEE,
    { [_aQE]: [`ResourceScanLimitExceeded`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(ResourceScanLimitExceededException$, ResourceScanLimitExceededException);
var ResourceScanNotFoundException$ = [-3, n0, _RSNFE,
    { [_aQE]: [`ResourceScanNotFound`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(ResourceScanNotFoundException$, ResourceScanNotFoundException);
var StackInstanceNotFoundException$ = [-3, n0, _SINFE,
    { [_aQE]: [`StackInstanceNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(StackInstanceNotFoundException$, StackInstanceNotFoundException);
var StackNotFoundException$ = [-3, n0, _SNFE,
    { [_aQE]: [`StackNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(StackNotFoundException$, StackNotFoundException);
var StackRefactorNotFoundException$ = [-3, n0, _SRNFE,
    { [_aQE]: [`StackRefactorNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(StackRefactorNotFoundException$, StackRefactorNotFoundException);
var StackSetNotEmptyException$ = [-3, n0, _SSNEE,
    { [_aQE]: [`StackSetNotEmptyException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(StackSetNotEmptyException$, StackSetNotEmptyException);
var StackSetNotFoundException$ = [-3, n0, _SSNFE,
    { [_aQE]: [`StackSetNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(StackSetNotFoundException$, StackSetNotFoundException);
var StaleRequestException$ = [-3, n0, _SRE,
    { [_aQE]: [`StaleRequestException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(StaleRequestException$, StaleRequestException);
var TokenAlreadyExistsException$ = [-3, n0, _TAEE,
    { [_aQE]: [`TokenAlreadyExistsException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(TokenAlreadyExistsException$, TokenAlreadyExistsException);
var TypeConfigurationNotFoundException$ = [-3, n0, _TCNFE,
    { [_aQE]: [`TypeConfigurationNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(TypeConfigurationNotFoundException$, TypeConfigurationNotFoundException);
var TypeNotFoundException$ = [-3, n0, _TNFE,
    { [_aQE]: [`TypeNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(TypeNotFoundException$, TypeNotFoundException);
const errorTypeRegistries = [
    _s_registry,
    n0_registry,
];
var AccountGateResult$ = [3, n0, _AGR,
    0,
    [_S, _SR],
    [0, 0]
];
var AccountLimit$ = [3, n0, _AL,
    0,
    [_N, _V],
    [0, 1]
];
var ActivateOrganizationsAccessInput$ = [3, n0, _AOAI,
    0,
    [],
    []
];
var ActivateOrganizationsAccessOutput$ = [3, n0, _AOAO,
    0,
    [],
    []
];
var ActivateTypeInput$ = [3, n0, _ATI,
    0,
    [_T, _PTA, _PI, _TN, _TNA, _AU, _LC, _ERA, _VB, _MV],
    [0, 0, 0, 0, 0, 2, () => LoggingConfig$, 0, 0, 1]
];
var ActivateTypeOutput$ = [3, n0, _ATO,
    0,
    [_A],
    [0]
];
var Annotation$ = [3, n0, _An,
    0,
    [_AN, _S, _SM, _RM, _RL, _SL],
    [0, 0, 0, 0, 0, 0]
];
var AutoDeployment$ = [3, n0, _AD,
    0,
    [_E, _RSOAR, _DO],
    [2, 2, 64 | 0]
];
var BatchDescribeTypeConfigurationsError$ = [3, n0, _BDTCE,
    0,
    [_EC, _EM, _TCI],
    [0, 0, () => TypeConfigurationIdentifier$]
];
var BatchDescribeTypeConfigurationsInput$ = [3, n0, _BDTCI,
    0,
    [_TCIy],
    [() => TypeConfigurationIdentifiers], 1
];
var BatchDescribeTypeConfigurationsOutput$ = [3, n0, _BDTCO,
    0,
    [_Er, _UTC, _TC],
    [() => BatchDescribeTypeConfigurationsErrors, () => UnprocessedTypeConfigurations, () => TypeConfigurationDetailsList]
];
var CancelUpdateStackInput$ = [3, n0, _CUSI,
    0,
    [_SN, _CRT],
    [0, 0], 1
];
var Change$ = [3, n0, _C,
    0,
    [_T, _HIC, _RC],
    [0, 1, () => ResourceChange$]
];
var ChangeSetHook$ = [3, n0, _CSH,
    0,
    [_IP, _FM, _TN, _TVI, _TCVI, _TD],
    [0, 0, 0, 0, 0, () => ChangeSetHookTargetDetails$]
];
var ChangeSetHookResourceTargetDetails$ = [3, n0, _CSHRTD,
    0,
    [_LRI, _RT, _RA],
    [0, 0, 0]
];
var ChangeSetHookTargetDetails$ = [3, n0, _CSHTD,
    0,
    [_TT, _RTD],
    [0, () => ChangeSetHookResourceTargetDetails$]
];
var ChangeSetSummary$ = [3, n0, _CSS,
    0,
    [_SI, _SN, _CSI, _CSN, _ES, _S, _SR, _CT, _D, _INS, _PCSI, _RCSI, _IER],
    [0, 0, 0, 0, 0, 0, 0, 4, 0, 2, 0, 0, 2]
];
var ContinueUpdateRollbackInput$ = [3, n0, _CURI,
    0,
    [_SN, _RARN, _RTS, _CRT, _FR],
    [0, 0, 64 | 0, 0, 2], 1
];
var ContinueUpdateRollbackOutput$ = [3, n0, _CURO,
    0,
    [],
    []
];
var CreateChangeSetInput$ = [3, n0, _CCSI,
    0,
    [_SN, _CSN, _TB, _TURL, _UPT, _P, _Ca, _RTe, _RARN, _RCo, _NARN, _Ta, _CTl, _D, _CST, _RTI, _INS, _OSF, _IER, _DM, _DC, _DV],
    [0, 0, 0, 0, 2, () => _Parameters, 64 | 0, 64 | 0, 0, () => RollbackConfiguration$, 64 | 0, () => Tags, 0, 0, 0, () => ResourcesToImport, 2, 0, 2, 0, () => DeploymentConfig$, 2], 2
];
var CreateChangeSetOutput$ = [3, n0, _CCSO,
    0,
    [_I, _SI],
    [0, 0]
];
var CreateGeneratedTemplateInput$ = [3, n0, _CGTI,
    0,
    [_GTN, _R, _SN, _TCe],
    [0, () => ResourceDefinitions, 0, () => TemplateConfiguration$], 1
];
var CreateGeneratedTemplateOutput$ = [3, n0, _CGTO,
    0,
    [_GTI],
    [0]
];
var CreateStackInput$ = [3, n0, _CSIr,
    0,
    [_SN, _TB, _TURL, _P, _DR, _RCo, _TIM, _NARN, _Ca, _RTe, _RARN, _OF, _SPB, _SPURL, _Ta, _CRT, _ETP, _REOC, _DC, _DV],
    [0, 0, 0, () => _Parameters, 2, () => RollbackConfiguration$, 1, 64 | 0, 64 | 0, 64 | 0, 0, 0, 0, 0, () => Tags, 0, 2, 2, () => DeploymentConfig$, 2], 1
];
var CreateStackInstancesInput$ = [3, n0, _CSII,
    0,
    [_SSN, _Re, _Ac, _DT, _PO, _OP, _OI, _CA],
    [0, 64 | 0, 64 | 0, () => DeploymentTargets$, () => _Parameters, () => StackSetOperationPreferences$, [0, 4], 0], 2
];
var CreateStackInstancesOutput$ = [3, n0, _CSIO,
    0,
    [_OI],
    [0]
];
var CreateStackOutput$ = [3, n0, _CSO,
    0,
    [_SI, _OI],
    [0, 0]
];
var CreateStackRefactorInput$ = [3, n0, _CSRI,
    0,
    [_SD, _D, _ESC, _RMe],
    [() => StackDefinitions, 0, 2, () => ResourceMappings], 1
];
var CreateStackRefactorOutput$ = [3, n0, _CSRO,
    0,
    [_SRI],
    [0], 1
];
var CreateStackSetInput$ = [3, n0, _CSSI,
    0,
    [_SSN, _D, _TB, _TURL, _SI, _P, _Ca, _Ta, _ARARN, _ERN, _PM, _AD, _CA, _CRT, _ME],
    [0, 0, 0, 0, 0, () => _Parameters, 64 | 0, () => Tags, 0, 0, 0, () => AutoDeployment$, 0, [0, 4], () => ManagedExecution$], 1
];
var CreateStackSetOutput$ = [3, n0, _CSSO,
    0,
    [_SSI],
    [0]
];
var DeactivateOrganizationsAccessInput$ = [3, n0, _DOAI,
    0,
    [],
    []
];
var DeactivateOrganizationsAccessOutput$ = [3, n0, _DOAO,
    0,
    [],
    []
];
var DeactivateTypeInput$ = [3, n0, _DTI,
    0,
    [_TN, _T, _A],
    [0, 0, 0]
];
var DeactivateTypeOutput$ = [3, n0, _DTO,
    0,
    [],
    []
];
var DeleteChangeSetInput$ = [3, n0, _DCSI,
    0,
    [_CSN, _SN],
    [0, 0], 1
];
var DeleteChangeSetOutput$ = [3, n0, _DCSO,
    0,
    [],
    []
];
var DeleteGeneratedTemplateInput$ = [3, n0, _DGTI,
    0,
    [_GTN],
    [0], 1
];
var DeleteStackInput$ = [3, n0, _DSI,
    0,
    [_SN, _RR, _RARN, _CRT, _DMe, _DC],
    [0, 64 | 0, 0, 0, 0, () => DeploymentConfig$], 1
];
var DeleteStackInstancesInput$ = [3, n0, _DSII,
    0,
    [_SSN, _Re, _RS, _Ac, _DT, _OP, _OI, _CA],
    [0, 64 | 0, 2, 64 | 0, () => DeploymentTargets$, () => StackSetOperationPreferences$, [0, 4], 0], 3
];
var DeleteStackInstancesOutput$ = [3, n0, _DSIO,
    0,
    [_OI],
    [0]
];
var DeleteStackSetInput$ = [3, n0, _DSSI,
    0,
    [_SSN, _CA],
    [0, 0], 1
];
var DeleteStackSetOutput$ = [3, n0, _DSSO,
    0,
    [],
    []
];
var DeploymentConfig$ = [3, n0, _DC,
    0,
    [_Mo, _DR],
    [0, 2]
];
var DeploymentTargets$ = [3, n0, _DT,
    0,
    [_Ac, _AUc, _OUI, _AFT],
    [64 | 0, 0, 64 | 0, 0]
];
var DeregisterTypeInput$ = [3, n0, _DTIe,
    0,
    [_A, _T, _TN, _VI],
    [0, 0, 0, 0]
];
var DeregisterTypeOutput$ = [3, n0, _DTOe,
    0,
    [],
    []
];
var DescribeAccountLimitsInput$ = [3, n0, _DALI,
    0,
    [_NT],
    [0]
];
var DescribeAccountLimitsOutput$ = [3, n0, _DALO,
    0,
    [_ALc, _NT],
    [() => AccountLimitList, 0]
];
var DescribeChangeSetHooksInput$ = [3, n0, _DCSHI,
    0,
    [_CSN, _SN, _NT, _LRI],
    [0, 0, 0, 0], 1
];
var DescribeChangeSetHooksOutput$ = [3, n0, _DCSHO,
    0,
    [_CSI, _CSN, _H, _S, _NT, _SI, _SN],
    [0, 0, () => ChangeSetHooks, 0, 0, 0, 0]
];
var DescribeChangeSetInput$ = [3, n0, _DCSIe,
    0,
    [_CSN, _SN, _NT, _IPV],
    [0, 0, 0, 2], 1
];
var DescribeChangeSetOutput$ = [3, n0, _DCSOe,
    0,
    [_CSN, _CSI, _SI, _SN, _D, _P, _CT, _ES, _S, _SR, _SDS, _NARN, _RCo, _Ca, _Ta, _Ch, _NT, _INS, _PCSI, _RCSI, _OSF, _IER, _DM, _DC],
    [0, 0, 0, 0, 0, () => _Parameters, 4, 0, 0, 0, 0, 64 | 0, () => RollbackConfiguration$, 64 | 0, () => Tags, () => Changes, 0, 2, 0, 0, 0, 2, 0, () => DeploymentConfig$]
];
var DescribeEventsInput$ = [3, n0, _DEI,
    0,
    [_SN, _CSN, _OI, _F, _NT],
    [0, 0, 0, () => EventFilter$, 0]
];
var DescribeEventsOutput$ = [3, n0, _DEO,
    0,
    [_OE, _NT],
    [() => OperationEvents, 0]
];
var DescribeGeneratedTemplateInput$ = [3, n0, _DGTIe,
    0,
    [_GTN],
    [0], 1
];
var DescribeGeneratedTemplateOutput$ = [3, n0, _DGTO,
    0,
    [_GTI, _GTN, _R, _S, _SR, _CT, _LUT, _Pr, _SI, _TCe, _TW],
    [0, 0, () => ResourceDetails, 0, 0, 4, 4, () => TemplateProgress$, 0, () => TemplateConfiguration$, 1]
];
var DescribeOrganizationsAccessInput$ = [3, n0, _DOAIe,
    0,
    [_CA],
    [0]
];
var DescribeOrganizationsAccessOutput$ = [3, n0, _DOAOe,
    0,
    [_S],
    [0]
];
var DescribePublisherInput$ = [3, n0, _DPI,
    0,
    [_PI],
    [0]
];
var DescribePublisherOutput$ = [3, n0, _DPO,
    0,
    [_PI, _PS, _IPd, _PP],
    [0, 0, 0, 0]
];
var DescribeResourceScanInput$ = [3, n0, _DRSI,
    0,
    [_RSI],
    [0], 1
];
var DescribeResourceScanOutput$ = [3, n0, _DRSO,
    0,
    [_RSI, _S, _SR, _ST, _ET, _PC, _RTe, _RSe, _RRe, _SF],
    [0, 0, 0, 4, 4, 1, 64 | 0, 1, 1, () => ScanFilters]
];
var DescribeStackDriftDetectionStatusInput$ = [3, n0, _DSDDSI,
    0,
    [_SDDI],
    [0], 1
];
var DescribeStackDriftDetectionStatusOutput$ = [3, n0, _DSDDSO,
    0,
    [_SI, _SDDI, _DS, _Ti, _SDS, _DSR, _DSRC],
    [0, 0, 0, 4, 0, 0, 1], 4
];
var DescribeStackEventsInput$ = [3, n0, _DSEI,
    0,
    [_SN, _NT],
    [0, 0], 1
];
var DescribeStackEventsOutput$ = [3, n0, _DSEO,
    0,
    [_SE, _NT],
    [() => StackEvents, 0]
];
var DescribeStackInstanceInput$ = [3, n0, _DSIIe,
    0,
    [_SSN, _SIA, _SIR, _CA],
    [0, 0, 0, 0], 3
];
var DescribeStackInstanceOutput$ = [3, n0, _DSIOe,
    0,
    [_SIt],
    [() => StackInstance$]
];
var DescribeStackRefactorInput$ = [3, n0, _DSRI,
    0,
    [_SRI],
    [0], 1
];
var DescribeStackRefactorOutput$ = [3, n0, _DSRO,
    0,
    [_D, _SRI, _SIta, _ES, _ESR, _S, _SR],
    [0, 0, 64 | 0, 0, 0, 0, 0]
];
var DescribeStackResourceDriftsInput$ = [3, n0, _DSRDI,
    0,
    [_SN, _SRDSF, _NT, _MR],
    [0, 64 | 0, 0, 1], 1
];
var DescribeStackResourceDriftsOutput$ = [3, n0, _DSRDO,
    0,
    [_SRD, _NT],
    [() => StackResourceDrifts, 0], 1
];
var DescribeStackResourceInput$ = [3, n0, _DSRIe,
    0,
    [_SN, _LRI],
    [0, 0], 2
];
var DescribeStackResourceOutput$ = [3, n0, _DSROe,
    0,
    [_SRDt],
    [() => StackResourceDetail$]
];
var DescribeStackResourcesInput$ = [3, n0, _DSRIes,
    0,
    [_SN, _LRI, _PRI],
    [0, 0, 0]
];
var DescribeStackResourcesOutput$ = [3, n0, _DSROes,
    0,
    [_SRt],
    [() => StackResources]
];
var DescribeStackSetInput$ = [3, n0, _DSSIe,
    0,
    [_SSN, _CA],
    [0, 0], 1
];
var DescribeStackSetOperationInput$ = [3, n0, _DSSOI,
    0,
    [_SSN, _OI, _CA],
    [0, 0, 0], 2
];
var DescribeStackSetOperationOutput$ = [3, n0, _DSSOO,
    0,
    [_SSO],
    [() => StackSetOperation$]
];
var DescribeStackSetOutput$ = [3, n0, _DSSOe,
    0,
    [_SS],
    [() => StackSet$]
];
var DescribeStacksInput$ = [3, n0, _DSIe,
    0,
    [_SN, _NT],
    [0, 0]
];
var DescribeStacksOutput$ = [3, n0, _DSO,
    0,
    [_St, _NT],
    [() => Stacks, 0]
];
var DescribeTypeInput$ = [3, n0, _DTIes,
    0,
    [_T, _TN, _A, _VI, _PI, _PVN],
    [0, 0, 0, 0, 0, 0]
];
var DescribeTypeOutput$ = [3, n0, _DTOes,
    0,
    [_A, _T, _TN, _DVI, _IDV, _TTS, _TTSD, _D, _Sc, _PT, _DSe, _LC, _RAT, _ERA, _Vi, _SU, _DU, _LU, _TCi, _CS, _PI, _OTN, _OTA, _PVN, _LPV, _IA, _AU],
    [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, () => LoggingConfig$, () => RequiredActivatedTypes, 0, 0, 0, 0, 4, 4, 0, 0, 0, 0, 0, 0, 2, 2]
];
var DescribeTypeRegistrationInput$ = [3, n0, _DTRI,
    0,
    [_RTeg],
    [0], 1
];
var DescribeTypeRegistrationOutput$ = [3, n0, _DTRO,
    0,
    [_PSr, _D, _TA, _TVA],
    [0, 0, 0, 0]
];
var DetectStackDriftInput$ = [3, n0, _DSDI,
    0,
    [_SN, _LRIo],
    [0, 64 | 0], 1
];
var DetectStackDriftOutput$ = [3, n0, _DSDO,
    0,
    [_SDDI],
    [0], 1
];
var DetectStackResourceDriftInput$ = [3, n0, _DSRDIe,
    0,
    [_SN, _LRI],
    [0, 0], 2
];
var DetectStackResourceDriftOutput$ = [3, n0, _DSRDOe,
    0,
    [_SRDta],
    [() => StackResourceDrift$], 1
];
var DetectStackSetDriftInput$ = [3, n0, _DSSDI,
    0,
    [_SSN, _OP, _OI, _CA],
    [0, () => StackSetOperationPreferences$, [0, 4], 0], 1
];
var DetectStackSetDriftOutput$ = [3, n0, _DSSDO,
    0,
    [_OI],
    [0]
];
var EstimateTemplateCostInput$ = [3, n0, _ETCI,
    0,
    [_TB, _TURL, _P],
    [0, 0, () => _Parameters]
];
var EstimateTemplateCostOutput$ = [3, n0, _ETCO,
    0,
    [_U],
    [0]
];
var EventFilter$ = [3, n0, _EF,
    0,
    [_FE],
    [2]
];
var ExecuteChangeSetInput$ = [3, n0, _ECSI,
    0,
    [_CSN, _SN, _CRT, _DR, _REOC],
    [0, 0, 0, 2, 2], 1
];
var ExecuteChangeSetOutput$ = [3, n0, _ECSO,
    0,
    [],
    []
];
var ExecuteStackRefactorInput$ = [3, n0, _ESRI,
    0,
    [_SRI],
    [0], 1
];
var Export$ = [3, n0, _Ex,
    0,
    [_ESI, _N, _V],
    [0, 0, 0]
];
var GetGeneratedTemplateInput$ = [3, n0, _GGTI,
    0,
    [_GTN, _Fo],
    [0, 0], 1
];
var GetGeneratedTemplateOutput$ = [3, n0, _GGTO,
    0,
    [_S, _TB],
    [0, 0]
];
var GetHookResultInput$ = [3, n0, _GHRI,
    0,
    [_HRI],
    [0]
];
var GetHookResultOutput$ = [3, n0, _GHRO,
    0,
    [_HRI, _IP, _FM, _TN, _OTN, _TVI, _TCVI, _TA, _S, _HSR, _IAn, _Tar, _Ann],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, () => HookTarget$, () => AnnotationList]
];
var GetStackPolicyInput$ = [3, n0, _GSPI,
    0,
    [_SN],
    [0], 1
];
var GetStackPolicyOutput$ = [3, n0, _GSPO,
    0,
    [_SPB],
    [0]
];
var GetTemplateInput$ = [3, n0, _GTIe,
    0,
    [_SN, _CSN, _TS],
    [0, 0, 0]
];
var GetTemplateOutput$ = [3, n0, _GTO,
    0,
    [_TB, _SA],
    [0, 64 | 0]
];
var GetTemplateSummaryInput$ = [3, n0, _GTSI,
    0,
    [_TB, _TURL, _SN, _SSN, _CA, _TSC],
    [0, 0, 0, 0, 0, () => TemplateSummaryConfig$]
];
var GetTemplateSummaryOutput$ = [3, n0, _GTSO,
    0,
    [_P, _D, _Ca, _CR, _RTe, _Ve, _Me, _DTe, _RIS, _W],
    [() => ParameterDeclarations, 0, 64 | 0, 0, 64 | 0, 0, 0, 64 | 0, () => ResourceIdentifierSummaries, () => Warnings$]
];
var HookResultSummary$ = [3, n0, _HRS,
    0,
    [_HRI, _IP, _FM, _TN, _TVI, _TCVI, _S, _HSR, _IAn, _TT, _TI, _TA, _HET],
    [0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]
];
var HookTarget$ = [3, n0, _HT,
    0,
    [_TT, _TTN, _TI, _Act],
    [0, 0, 0, 0], 4
];
var ImportStacksToStackSetInput$ = [3, n0, _ISTSSI,
    0,
    [_SSN, _SIta, _SIU, _OUI, _OP, _OI, _CA],
    [0, 64 | 0, 0, 64 | 0, () => StackSetOperationPreferences$, [0, 4], 0], 1
];
var ImportStacksToStackSetOutput$ = [3, n0, _ISTSSO,
    0,
    [_OI],
    [0]
];
var ListChangeSetsInput$ = [3, n0, _LCSI,
    0,
    [_SN, _NT],
    [0, 0], 1
];
var ListChangeSetsOutput$ = [3, n0, _LCSO,
    0,
    [_Su, _NT],
    [() => ChangeSetSummaries, 0]
];
var ListExportsInput$ = [3, n0, _LEI,
    0,
    [_NT],
    [0]
];
var ListExportsOutput$ = [3, n0, _LEO,
    0,
    [_Exp, _NT],
    [() => Exports, 0]
];
var ListGeneratedTemplatesInput$ = [3, n0, _LGTI,
    0,
    [_NT, _MR],
    [0, 1]
];
var ListGeneratedTemplatesOutput$ = [3, n0, _LGTO,
    0,
    [_Su, _NT],
    [() => TemplateSummaries, 0]
];
var ListHookResultsInput$ = [3, n0, _LHRI,
    0,
    [_TT, _TI, _TA, _S, _NT],
    [0, 0, 0, 0, 0]
];
var ListHookResultsOutput$ = [3, n0, _LHRO,
    0,
    [_TT, _TI, _HR, _NT],
    [0, 0, () => HookResultSummaries, 0]
];
var ListImportsInput$ = [3, n0, _LII,
    0,
    [_EN, _NT],
    [0, 0], 1
];
var ListImportsOutput$ = [3, n0, _LIO,
    0,
    [_Im, _NT],
    [64 | 0, 0]
];
var ListResourceScanRelatedResourcesInput$ = [3, n0, _LRSRRI,
    0,
    [_RSI, _R, _NT, _MR],
    [0, () => ScannedResourceIdentifiers, 0, 1], 2
];
var ListResourceScanRelatedResourcesOutput$ = [3, n0, _LRSRRO,
    0,
    [_RRel, _NT],
    [() => RelatedResources, 0]
];
var ListResourceScanResourcesInput$ = [3, n0, _LRSRI,
    0,
    [_RSI, _RI, _RTP, _TK, _TV, _NT, _MR],
    [0, 0, 0, 0, 0, 0, 1], 1
];
var ListResourceScanResourcesOutput$ = [3, n0, _LRSRO,
    0,
    [_R, _NT],
    [() => ScannedResources, 0]
];
var ListResourceScansInput$ = [3, n0, _LRSI,
    0,
    [_NT, _MR, _STF],
    [0, 1, 0]
];
var ListResourceScansOutput$ = [3, n0, _LRSO,
    0,
    [_RSS, _NT],
    [() => ResourceScanSummaries, 0]
];
var ListStackInstanceResourceDriftsInput$ = [3, n0, _LSIRDI,
    0,
    [_SSN, _SIA, _SIR, _OI, _NT, _MR, _SIRDS, _CA],
    [0, 0, 0, 0, 0, 1, 64 | 0, 0], 4
];
var ListStackInstanceResourceDriftsOutput$ = [3, n0, _LSIRDO,
    0,
    [_Su, _NT],
    [() => StackInstanceResourceDriftsSummaries, 0]
];
var ListStackInstancesInput$ = [3, n0, _LSII,
    0,
    [_SSN, _NT, _MR, _F, _SIA, _SIR, _CA],
    [0, 0, 1, () => StackInstanceFilters, 0, 0, 0], 1
];
var ListStackInstancesOutput$ = [3, n0, _LSIO,
    0,
    [_Su, _NT],
    [() => StackInstanceSummaries, 0]
];
var ListStackRefactorActionsInput$ = [3, n0, _LSRAI,
    0,
    [_SRI, _NT, _MR],
    [0, 0, 1], 1
];
var ListStackRefactorActionsOutput$ = [3, n0, _LSRAO,
    0,
    [_SRA, _NT],
    [() => StackRefactorActions, 0], 1
];
var ListStackRefactorsInput$ = [3, n0, _LSRI,
    0,
    [_ESF, _NT, _MR],
    [64 | 0, 0, 1]
];
var ListStackRefactorsOutput$ = [3, n0, _LSRO,
    0,
    [_SRS, _NT],
    [() => StackRefactorSummaries, 0], 1
];
var ListStackResourcesInput$ = [3, n0, _LSRIi,
    0,
    [_SN, _NT],
    [0, 0], 1
];
var ListStackResourcesOutput$ = [3, n0, _LSROi,
    0,
    [_SRSt, _NT],
    [() => StackResourceSummaries, 0]
];
var ListStackSetAutoDeploymentTargetsInput$ = [3, n0, _LSSADTI,
    0,
    [_SSN, _NT, _MR, _CA],
    [0, 0, 1, 0], 1
];
var ListStackSetAutoDeploymentTargetsOutput$ = [3, n0, _LSSADTO,
    0,
    [_Su, _NT],
    [() => StackSetAutoDeploymentTargetSummaries, 0]
];
var ListStackSetOperationResultsInput$ = [3, n0, _LSSORI,
    0,
    [_SSN, _OI, _NT, _MR, _CA, _F],
    [0, 0, 0, 1, 0, () => OperationResultFilters], 2
];
var ListStackSetOperationResultsOutput$ = [3, n0, _LSSORO,
    0,
    [_Su, _NT],
    [() => StackSetOperationResultSummaries, 0]
];
var ListStackSetOperationsInput$ = [3, n0, _LSSOI,
    0,
    [_SSN, _NT, _MR, _CA],
    [0, 0, 1, 0], 1
];
var ListStackSetOperationsOutput$ = [3, n0, _LSSOO,
    0,
    [_Su, _NT],
    [() => StackSetOperationSummaries, 0]
];
var ListStackSetsInput$ = [3, n0, _LSSI,
    0,
    [_NT, _MR, _S, _CA],
    [0, 1, 0, 0]
];
var ListStackSetsOutput$ = [3, n0, _LSSO,
    0,
    [_Su, _NT],
    [() => StackSetSummaries, 0]
];
var ListStacksInput$ = [3, n0, _LSI,
    0,
    [_NT, _SSF],
    [0, 64 | 0]
];
var ListStacksOutput$ = [3, n0, _LSO,
    0,
    [_SSt, _NT],
    [() => StackSummaries, 0]
];
var ListTypeRegistrationsInput$ = [3, n0, _LTRI,
    0,
    [_T, _TN, _TA, _RSF, _MR, _NT],
    [0, 0, 0, 0, 1, 0]
];
var ListTypeRegistrationsOutput$ = [3, n0, _LTRO,
    0,
    [_RTL, _NT],
    [64 | 0, 0]
];
var ListTypesInput$ = [3, n0, _LTI,
    0,
    [_Vi, _PT, _DSe, _T, _F, _MR, _NT],
    [0, 0, 0, 0, () => TypeFilters$, 1, 0]
];
var ListTypesOutput$ = [3, n0, _LTO,
    0,
    [_TSy, _NT],
    [() => TypeSummaries, 0]
];
var ListTypeVersionsInput$ = [3, n0, _LTVI,
    0,
    [_T, _TN, _A, _MR, _NT, _DSe, _PI],
    [0, 0, 0, 1, 0, 0, 0]
];
var ListTypeVersionsOutput$ = [3, n0, _LTVO,
    0,
    [_TVS, _NT],
    [() => TypeVersionSummaries, 0]
];
var LiveResourceDrift$ = [3, n0, _LRD,
    0,
    [_PV, _AV, _DDT],
    [0, 0, 4]
];
var LoggingConfig$ = [3, n0, _LC,
    0,
    [_LRA, _LGN],
    [0, 0], 2
];
var ManagedExecution$ = [3, n0, _ME,
    0,
    [_Acti],
    [2]
];
var ModuleInfo$ = [3, n0, _MI,
    0,
    [_TH, _LIH],
    [0, 0]
];
var OperationEntry$ = [3, n0, _OEp,
    0,
    [_OT, _OI],
    [0, 0]
];
var OperationEvent$ = [3, n0, _OEpe,
    0,
    [_EI, _SI, _OI, _OT, _OS, _ETv, _LRI, _PRI, _RT, _Ti, _ST, _ET, _RSes, _RSR, _RP, _CRT, _HTo, _HS, _HSR, _HIP, _HFM, _DSet, _VFM, _VN, _VS, _VSR, _VP],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
];
var OperationResultFilter$ = [3, n0, _ORF,
    0,
    [_N, _Va],
    [0, 0]
];
var Output$ = [3, n0, _O,
    0,
    [_OK, _OV, _D, _EN],
    [0, 0, 0, 0]
];
var Parameter$ = [3, n0, _Pa,
    0,
    [_PK, _PVa, _UPV, _RV],
    [0, 0, 2, 0]
];
var ParameterConstraints$ = [3, n0, _PCa,
    0,
    [_AVl],
    [64 | 0]
];
var ParameterDeclaration$ = [3, n0, _PD,
    0,
    [_PK, _DVe, _PTa, _NE, _D, _PCa],
    [0, 0, 0, 2, 0, () => ParameterConstraints$]
];
var PhysicalResourceIdContextKeyValuePair$ = [3, n0, _PRICKVP,
    0,
    [_K, _V],
    [0, 0], 2
];
var PropertyDifference$ = [3, n0, _PDr,
    0,
    [_PPr, _EV, _AV, _DTi],
    [0, 0, 0, 0], 4
];
var PublishTypeInput$ = [3, n0, _PTI,
    0,
    [_T, _A, _TN, _PVN],
    [0, 0, 0, 0]
];
var PublishTypeOutput$ = [3, n0, _PTO,
    0,
    [_PTA],
    [0]
];
var RecordHandlerProgressInput$ = [3, n0, _RHPI,
    0,
    [_BT, _OS, _COS, _SM, _EC, _RMes, _CRT],
    [0, 0, 0, 0, 0, 0, 0], 2
];
var RecordHandlerProgressOutput$ = [3, n0, _RHPO,
    0,
    [],
    []
];
var RegisterPublisherInput$ = [3, n0, _RPI,
    0,
    [_ATAC, _CAo],
    [2, 0]
];
var RegisterPublisherOutput$ = [3, n0, _RPO,
    0,
    [_PI],
    [0]
];
var RegisterTypeInput$ = [3, n0, _RTIe,
    0,
    [_TN, _SHP, _T, _LC, _ERA, _CRT],
    [0, 0, 0, () => LoggingConfig$, 0, 0], 2
];
var RegisterTypeOutput$ = [3, n0, _RTO,
    0,
    [_RTeg],
    [0]
];
var RemoveAliasInput$ = [3, n0, _RAI,
    0,
    [_ANl],
    [0], 1
];
var RequiredActivatedType$ = [3, n0, _RATe,
    0,
    [_TNA, _OTN, _PI, _SMV],
    [0, 0, 0, 64 | 1]
];
var ResourceChange$ = [3, n0, _RC,
    0,
    [_PA, _Act, _LRI, _PRI, _RT, _Rep, _Sco, _RDS, _RDIA, _De, _CSI, _MI, _BC, _AC, _PDC],
    [0, 0, 0, 0, 0, 0, 64 | 0, 0, () => ResourceDriftIgnoredAttributes, () => ResourceChangeDetails, 0, () => ModuleInfo$, 0, 0, 0]
];
var ResourceChangeDetail$ = [3, n0, _RCD,
    0,
    [_Tar, _Ev, _CSh, _CE],
    [() => ResourceTargetDefinition$, 0, 0, 0]
];
var ResourceDefinition$ = [3, n0, _RD,
    0,
    [_RT, _RI, _LRI],
    [0, 128 | 0, 0], 2
];
var ResourceDetail$ = [3, n0, _RDe,
    0,
    [_RT, _LRI, _RI, _RSes, _RSR, _W],
    [0, 0, 128 | 0, 0, 0, () => WarningDetails]
];
var ResourceDriftIgnoredAttribute$ = [3, n0, _RDIAe,
    0,
    [_Pat, _Rea],
    [0, 0]
];
var ResourceIdentifierSummary$ = [3, n0, _RISe,
    0,
    [_RT, _LRIo, _RIe],
    [0, 64 | 0, 64 | 0]
];
var ResourceLocation$ = [3, n0, _RLe,
    0,
    [_SN, _LRI],
    [0, 0], 2
];
var ResourceMapping$ = [3, n0, _RMeso,
    0,
    [_So, _Des],
    [() => ResourceLocation$, () => ResourceLocation$], 2
];
var ResourceScanSummary$ = [3, n0, _RSSe,
    0,
    [_RSI, _S, _SR, _ST, _ET, _PC, _STc],
    [0, 0, 0, 4, 4, 1, 0]
];
var ResourceTargetDefinition$ = [3, n0, _RTDe,
    0,
    [_At, _N, _RReq, _Pat, _BV, _AVf, _BVF, _AVF, _Dr, _ACT],
    [0, 0, 0, 0, 0, 0, 0, 0, () => LiveResourceDrift$, 0]
];
var ResourceToImport$ = [3, n0, _RTIes,
    0,
    [_RT, _LRI, _RI],
    [0, 0, 128 | 0], 3
];
var RollbackConfiguration$ = [3, n0, _RCo,
    0,
    [_RTo, _MTIM],
    [() => RollbackTriggers, 1]
];
var RollbackStackInput$ = [3, n0, _RSIo,
    0,
    [_SN, _RARN, _CRT, _REOC, _DC],
    [0, 0, 0, 2, () => DeploymentConfig$], 1
];
var RollbackStackOutput$ = [3, n0, _RSO,
    0,
    [_SI, _OI],
    [0, 0]
];
var RollbackTrigger$ = [3, n0, _RTol,
    0,
    [_A, _T],
    [0, 0], 2
];
var ScanFilter$ = [3, n0, _SFc,
    0,
    [_Ty],
    [64 | 0]
];
var ScannedResource$ = [3, n0, _SRc,
    0,
    [_RT, _RI, _MBS],
    [0, 128 | 0, 2]
];
var ScannedResourceIdentifier$ = [3, n0, _SRIc,
    0,
    [_RT, _RI],
    [0, 128 | 0], 2
];
var SetAliasInput$ = [3, n0, _SAI,
    0,
    [_SN, _ANl],
    [0, 0], 2
];
var SetStackPolicyInput$ = [3, n0, _SSPI,
    0,
    [_SN, _SPB, _SPURL],
    [0, 0, 0], 1
];
var SetTypeConfigurationInput$ = [3, n0, _STCI,
    0,
    [_Co, _TA, _CAon, _TN, _T],
    [0, 0, 0, 0, 0], 1
];
var SetTypeConfigurationOutput$ = [3, n0, _STCO,
    0,
    [_CAonf],
    [0]
];
var SetTypeDefaultVersionInput$ = [3, n0, _STDVI,
    0,
    [_A, _T, _TN, _VI],
    [0, 0, 0, 0]
];
var SetTypeDefaultVersionOutput$ = [3, n0, _STDVO,
    0,
    [],
    []
];
var SignalResourceInput$ = [3, n0, _SRIi,
    0,
    [_SN, _LRI, _UI, _S],
    [0, 0, 0, 0], 4
];
var Stack$ = [3, n0, _Sta,
    0,
    [_SN, _CT, _SSta, _SI, _CSI, _D, _P, _DTel, _LUT, _RCo, _SSR, _DR, _DC, _NARN, _TIM, _Ca, _Ou, _RARN, _Ta, _ETP, _PIa, _RIo, _DI, _REOC, _DMe, _DSet, _LO, _ANl],
    [0, 4, 0, 0, 0, 0, () => _Parameters, 4, 4, () => RollbackConfiguration$, 0, 2, () => DeploymentConfig$, 64 | 0, 1, 64 | 0, () => Outputs, 0, () => Tags, 2, 0, 0, () => StackDriftInformation$, 2, 0, 0, () => LastOperations, 0], 3
];
var StackDefinition$ = [3, n0, _SDt,
    0,
    [_SN, _TB, _TURL],
    [0, 0, 0]
];
var StackDriftInformation$ = [3, n0, _SDI,
    0,
    [_SDS, _LCT],
    [0, 4], 1
];
var StackDriftInformationSummary$ = [3, n0, _SDIS,
    0,
    [_SDS, _LCT],
    [0, 4], 1
];
var StackEvent$ = [3, n0, _SEt,
    0,
    [_SI, _EI, _SN, _Ti, _OI, _LRI, _PRI, _RT, _RSes, _RSR, _RP, _CRT, _HTo, _HS, _HSR, _HIP, _HII, _HFM, _DSet],
    [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 4
];
var StackInstance$ = [3, n0, _SIt,
    0,
    [_SSI, _Reg, _Acc, _SI, _PO, _S, _SIS, _SR, _OUIr, _DSr, _LDCT, _LOI],
    [0, 0, 0, 0, () => _Parameters, 0, () => StackInstanceComprehensiveStatus$, 0, 0, 0, 4, 0]
];
var StackInstanceComprehensiveStatus$ = [3, n0, _SICS,
    0,
    [_DSet],
    [0]
];
var StackInstanceFilter$ = [3, n0, _SIF,
    0,
    [_N, _Va],
    [0, 0]
];
var StackInstanceResourceDriftsSummary$ = [3, n0, _SIRDSt,
    0,
    [_SI, _LRI, _RT, _SRDS, _Ti, _PRI, _PRIC, _PDro],
    [0, 0, 0, 0, 4, 0, () => PhysicalResourceIdContext, () => PropertyDifferences], 5
];
var StackInstanceSummary$ = [3, n0, _SISt,
    0,
    [_SSI, _Reg, _Acc, _SI, _S, _SR, _SIS, _OUIr, _DSr, _LDCT, _LOI],
    [0, 0, 0, 0, 0, 0, () => StackInstanceComprehensiveStatus$, 0, 0, 4, 0]
];
var StackRefactorAction$ = [3, n0, _SRAt,
    0,
    [_Act, _En, _PRI, _RI, _D, _Det, _DRe, _TR, _UR, _RMeso],
    [0, 0, 0, 0, 0, 0, 0, () => StackRefactorTagResources, 64 | 0, () => ResourceMapping$]
];
var StackRefactorSummary$ = [3, n0, _SRSta,
    0,
    [_SRI, _D, _ES, _ESR, _S, _SR],
    [0, 0, 0, 0, 0, 0]
];
var StackResource$ = [3, n0, _SRta,
    0,
    [_LRI, _RT, _Ti, _RSes, _SN, _SI, _PRI, _RSR, _D, _DI, _MI],
    [0, 0, 4, 0, 0, 0, 0, 0, 0, () => StackResourceDriftInformation$, () => ModuleInfo$], 4
];
var StackResourceDetail$ = [3, n0, _SRDt,
    0,
    [_LRI, _RT, _LUTa, _RSes, _SN, _SI, _PRI, _RSR, _D, _Me, _DI, _MI],
    [0, 0, 4, 0, 0, 0, 0, 0, 0, 0, () => StackResourceDriftInformation$, () => ModuleInfo$], 4
];
var StackResourceDrift$ = [3, n0, _SRDta,
    0,
    [_SI, _LRI, _RT, _SRDS, _Ti, _PRI, _PRIC, _EP, _AP, _PDro, _MI, _DSRr],
    [0, 0, 0, 0, 4, 0, () => PhysicalResourceIdContext, 0, 0, () => PropertyDifferences, () => ModuleInfo$, 0], 5
];
var StackResourceDriftInformation$ = [3, n0, _SRDI,
    0,
    [_SRDS, _LCT],
    [0, 4], 1
];
var StackResourceDriftInformationSummary$ = [3, n0, _SRDIS,
    0,
    [_SRDS, _LCT],
    [0, 4], 1
];
var StackResourceSummary$ = [3, n0, _SRStac,
    0,
    [_LRI, _RT, _LUTa, _RSes, _PRI, _RSR, _DI, _MI],
    [0, 0, 4, 0, 0, 0, () => StackResourceDriftInformationSummary$, () => ModuleInfo$], 4
];
var StackSet$ = [3, n0, _SS,
    0,
    [_SSN, _SSI, _D, _S, _TB, _P, _Ca, _Ta, _SSARN, _ARARN, _ERN, _SSDDD, _AD, _PM, _OUI, _ME, _Re],
    [0, 0, 0, 0, 0, () => _Parameters, 64 | 0, () => Tags, 0, 0, 0, () => StackSetDriftDetectionDetails$, () => AutoDeployment$, 0, 64 | 0, () => ManagedExecution$, 64 | 0]
];
var StackSetAutoDeploymentTargetSummary$ = [3, n0, _SSADTS,
    0,
    [_OUIr, _Re],
    [0, 64 | 0]
];
var StackSetDriftDetectionDetails$ = [3, n0, _SSDDD,
    0,
    [_DSr, _DDS, _LDCT, _TSIC, _DSIC, _ISSIC, _IPSIC, _FSIC],
    [0, 0, 4, 1, 1, 1, 1, 1]
];
var StackSetOperation$ = [3, n0, _SSO,
    0,
    [_OI, _SSI, _Act, _S, _OP, _RS, _ARARN, _ERN, _CTr, _ETn, _DT, _SSDDD, _SR, _SDta],
    [0, 0, 0, 0, () => StackSetOperationPreferences$, 2, 0, 0, 4, 4, () => DeploymentTargets$, () => StackSetDriftDetectionDetails$, 0, () => StackSetOperationStatusDetails$]
];
var StackSetOperationPreferences$ = [3, n0, _SSOP,
    0,
    [_RCT, _RO, _FTC, _FTP, _MCC, _MCP, _CM],
    [0, 64 | 0, 1, 1, 1, 1, 0]
];
var StackSetOperationResultSummary$ = [3, n0, _SSORS,
    0,
    [_Acc, _Reg, _S, _SR, _AGR, _OUIr],
    [0, 0, 0, 0, () => AccountGateResult$, 0]
];
var StackSetOperationStatusDetails$ = [3, n0, _SSOSD,
    0,
    [_FSIC],
    [1]
];
var StackSetOperationSummary$ = [3, n0, _SSOS,
    0,
    [_OI, _Act, _S, _CTr, _ETn, _SR, _SDta, _OP],
    [0, 0, 0, 4, 4, 0, () => StackSetOperationStatusDetails$, () => StackSetOperationPreferences$]
];
var StackSetSummary$ = [3, n0, _SSS,
    0,
    [_SSN, _SSI, _D, _S, _AD, _PM, _DSr, _LDCT, _ME],
    [0, 0, 0, 0, () => AutoDeployment$, 0, 0, 4, () => ManagedExecution$]
];
var StackSummary$ = [3, n0, _SStac,
    0,
    [_SN, _CT, _SSta, _SI, _TDe, _LUT, _DTel, _SSR, _PIa, _RIo, _DI, _LO],
    [0, 4, 0, 0, 0, 4, 4, 0, 0, 0, () => StackDriftInformationSummary$, () => LastOperations], 3
];
var StartResourceScanInput$ = [3, n0, _SRSI,
    0,
    [_CRT, _SF],
    [0, () => ScanFilters]
];
var StartResourceScanOutput$ = [3, n0, _SRSO,
    0,
    [_RSI],
    [0]
];
var StopStackSetOperationInput$ = [3, n0, _SSSOI,
    0,
    [_SSN, _OI, _CA],
    [0, 0, 0], 2
];
var StopStackSetOperationOutput$ = [3, n0, _SSSOO,
    0,
    [],
    []
];
var Tag$ = [3, n0, _Tag,
    0,
    [_K, _V],
    [0, 0], 2
];
var TemplateConfiguration$ = [3, n0, _TCe,
    0,
    [_DP, _URP],
    [0, 0]
];
var TemplateParameter$ = [3, n0, _TP,
    0,
    [_PK, _DVe, _NE, _D],
    [0, 0, 2, 0]
];
var TemplateProgress$ = [3, n0, _TPe,
    0,
    [_RSeso, _RF, _RPe, _RPes],
    [1, 1, 1, 1]
];
var TemplateSummary$ = [3, n0, _TSe,
    0,
    [_GTI, _GTN, _S, _SR, _CT, _LUT, _NOR],
    [0, 0, 0, 0, 4, 4, 1]
];
var TemplateSummaryConfig$ = [3, n0, _TSC,
    0,
    [_TURTAW],
    [2]
];
var TestTypeInput$ = [3, n0, _TTI,
    0,
    [_A, _T, _TN, _VI, _LDB],
    [0, 0, 0, 0, 0]
];
var TestTypeOutput$ = [3, n0, _TTO,
    0,
    [_TVA],
    [0]
];
var TypeConfigurationDetails$ = [3, n0, _TCD,
    0,
    [_A, _Al, _Co, _LU, _TA, _TN, _IDC],
    [0, 0, 0, 4, 0, 0, 2]
];
var TypeConfigurationIdentifier$ = [3, n0, _TCI,
    0,
    [_TA, _TCA, _TCAy, _T, _TN],
    [0, 0, 0, 0, 0]
];
var TypeFilters$ = [3, n0, _TF,
    0,
    [_Cat, _PI, _TNP],
    [0, 0, 0]
];
var TypeSummary$ = [3, n0, _TSyp,
    0,
    [_T, _TN, _DVI, _TA, _LU, _D, _PI, _OTN, _PVN, _LPV, _PIu, _PN, _IA],
    [0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2]
];
var TypeVersionSummary$ = [3, n0, _TVSy,
    0,
    [_T, _TN, _VI, _IDV, _A, _TCi, _D, _PVN],
    [0, 0, 0, 2, 0, 4, 0, 0]
];
var UpdateGeneratedTemplateInput$ = [3, n0, _UGTI,
    0,
    [_GTN, _NGTN, _AR, _RRem, _RAR, _TCe],
    [0, 0, () => ResourceDefinitions, 64 | 0, 2, () => TemplateConfiguration$], 1
];
var UpdateGeneratedTemplateOutput$ = [3, n0, _UGTO,
    0,
    [_GTI],
    [0]
];
var UpdateStackInput$ = [3, n0, _USI,
    0,
    [_SN, _TB, _TURL, _UPT, _SPDUB, _SPDUURL, _P, _Ca, _RTe, _RARN, _RCo, _SPB, _SPURL, _NARN, _Ta, _DR, _CRT, _REOC, _DC, _DV],
    [0, 0, 0, 2, 0, 0, () => _Parameters, 64 | 0, 64 | 0, 0, () => RollbackConfiguration$, 0, 0, 64 | 0, () => Tags, 2, 0, 2, () => DeploymentConfig$, 2], 1
];
var UpdateStackInstancesInput$ = [3, n0, _USII,
    0,
    [_SSN, _Re, _Ac, _DT, _PO, _OP, _OI, _CA],
    [0, 64 | 0, 64 | 0, () => DeploymentTargets$, () => _Parameters, () => StackSetOperationPreferences$, [0, 4], 0], 2
];
var UpdateStackInstancesOutput$ = [3, n0, _USIO,
    0,
    [_OI],
    [0]
];
var UpdateStackOutput$ = [3, n0, _USO,
    0,
    [_SI, _OI],
    [0, 0]
];
var UpdateStackSetInput$ = [3, n0, _USSI,
    0,
    [_SSN, _D, _TB, _TURL, _UPT, _P, _Ca, _Ta, _OP, _ARARN, _ERN, _DT, _PM, _AD, _OI, _Ac, _Re, _CA, _ME],
    [0, 0, 0, 0, 2, () => _Parameters, 64 | 0, () => Tags, () => StackSetOperationPreferences$, 0, 0, () => DeploymentTargets$, 0, () => AutoDeployment$, [0, 4], 64 | 0, 64 | 0, 0, () => ManagedExecution$], 1
];
var UpdateStackSetOutput$ = [3, n0, _USSO,
    0,
    [_OI],
    [0]
];
var UpdateTerminationProtectionInput$ = [3, n0, _UTPI,
    0,
    [_ETP, _SN],
    [2, 0], 2
];
var UpdateTerminationProtectionOutput$ = [3, n0, _UTPO,
    0,
    [_SI],
    [0]
];
var ValidateTemplateInput$ = [3, n0, _VTI,
    0,
    [_TB, _TURL],
    [0, 0]
];
var ValidateTemplateOutput$ = [3, n0, _VTO,
    0,
    [_P, _D, _Ca, _CR, _DTe],
    [() => TemplateParameters, 0, 64 | 0, 0, 64 | 0]
];
var WarningDetail$ = [3, n0, _WD,
    0,
    [_T, _Pro],
    [0, () => WarningProperties]
];
var WarningProperty$ = [3, n0, _WP,
    0,
    [_PPr, _Req, _D],
    [0, 2, 0]
];
var Warnings$ = [3, n0, _W,
    0,
    [_URT],
    [64 | 0]
];
var __Unit = "unit";
var AccountLimitList = [1, n0, _ALL,
    0, () => AccountLimit$
];
var AnnotationList = [1, n0, _ALn,
    0, () => Annotation$
];
var BatchDescribeTypeConfigurationsErrors = [1, n0, _BDTCEa,
    0, () => BatchDescribeTypeConfigurationsError$
];
var Changes = [1, n0, _Ch,
    0, () => Change$
];
var ChangeSetHooks = [1, n0, _CSHh,
    0, () => ChangeSetHook$
];
var ChangeSetSummaries = [1, n0, _CSSh,
    0, () => ChangeSetSummary$
];
var Exports = [1, n0, _Exp,
    0, () => Export$
];
var HookResultSummaries = [1, n0, _HRSo,
    0, () => HookResultSummary$
];
var LastOperations = [1, n0, _LO,
    0, () => OperationEntry$
];
var OperationEvents = [1, n0, _OE,
    0, () => OperationEvent$
];
var OperationResultFilters = [1, n0, _ORFp,
    0, () => OperationResultFilter$
];
var Outputs = [1, n0, _Ou,
    0, () => Output$
];
var ParameterDeclarations = [1, n0, _PDa,
    0, () => ParameterDeclaration$
];
var _Parameters = [1, n0, _P,
    0, () => Parameter$
];
var PhysicalResourceIdContext = [1, n0, _PRIC,
    0, () => PhysicalResourceIdContextKeyValuePair$
];
var PropertyDifferences = [1, n0, _PDro,
    0, () => PropertyDifference$
];
var RelatedResources = [1, n0, _RRel,
    0, () => ScannedResource$
];
var RequiredActivatedTypes = [1, n0, _RAT,
    0, () => RequiredActivatedType$
];
var ResourceChangeDetails = [1, n0, _RCDe,
    0, () => ResourceChangeDetail$
];
var ResourceDefinitions = [1, n0, _RDes,
    0, () => ResourceDefinition$
];
var ResourceDetails = [1, n0, _RDeso,
    0, () => ResourceDetail$
];
var ResourceDriftIgnoredAttributes = [1, n0, _RDIA,
    0, () => ResourceDriftIgnoredAttribute$
];
var ResourceIdentifierSummaries = [1, n0, _RIS,
    0, () => ResourceIdentifierSummary$
];
var ResourceMappings = [1, n0, _RMe,
    0, () => ResourceMapping$
];
var ResourceScanSummaries = [1, n0, _RSS,
    0, () => ResourceScanSummary$
];
var ResourcesToImport = [1, n0, _RTI,
    0, () => ResourceToImport$
];
var RollbackTriggers = [1, n0, _RTo,
    0, () => RollbackTrigger$
];
var ScanFilters = [1, n0, _SF,
    0, () => ScanFilter$
];
var ScannedResourceIdentifiers = [1, n0, _SRIca,
    0, () => ScannedResourceIdentifier$
];
var ScannedResources = [1, n0, _SRca,
    0, () => ScannedResource$
];
var StackDefinitions = [1, n0, _SD,
    0, () => StackDefinition$
];
var StackEvents = [1, n0, _SE,
    0, () => StackEvent$
];
var StackInstanceFilters = [1, n0, _SIFt,
    0, () => StackInstanceFilter$
];
var StackInstanceResourceDriftsSummaries = [1, n0, _SIRDSta,
    0, () => StackInstanceResourceDriftsSummary$
];
var StackInstanceSummaries = [1, n0, _SISta,
    0, () => StackInstanceSummary$
];
var StackRefactorActions = [1, n0, _SRA,
    0, () => StackRefactorAction$
];
var StackRefactorSummaries = [1, n0, _SRS,
    0, () => StackRefactorSummary$
];
var StackRefactorTagResources = [1, n0, _SRTR,
    0, () => Tag$
];
var StackResourceDrifts = [1, n0, _SRD,
    0, () => StackResourceDrift$
];
var StackResources = [1, n0, _SRt,
    0, () => StackResource$
];
var StackResourceSummaries = [1, n0, _SRSt,
    0, () => StackResourceSummary$
];
var Stacks = [1, n0, _St,
    0, () => Stack$
];
var StackSetAutoDeploymentTargetSummaries = [1, n0, _SSADTSt,
    0, () => StackSetAutoDeploymentTargetSummary$
];
var StackSetOperationResultSummaries = [1, n0, _SSORSt,
    0, () => StackSetOperationResultSummary$
];
var StackSetOperationSummaries = [1, n0, _SSOSt,
    0, () => StackSetOperationSummary$
];
var StackSetSummaries = [1, n0, _SSSt,
    0, () => StackSetSummary$
];
var StackSummaries = [1, n0, _SSt,
    0, () => StackSummary$
];
var Tags = [1, n0, _Ta,
    0, () => Tag$
];
var TemplateParameters = [1, n0, _TPem,
    0, () => TemplateParameter$
];
var TemplateSummaries = [1, n0, _TSem,
    0, () => TemplateSummary$
];
var TypeConfigurationDetailsList = [1, n0, _TCDL,
    0, () => TypeConfigurationDetails$
];
var TypeConfigurationIdentifiers = [1, n0, _TCIy,
    0, () => TypeConfigurationIdentifier$
];
var TypeSummaries = [1, n0, _TSy,
    0, () => TypeSummary$
];
var TypeVersionSummaries = [1, n0, _TVS,
    0, () => TypeVersionSummary$
];
var UnprocessedTypeConfigurations = [1, n0, _UTC,
    0, () => TypeConfigurationIdentifier$
];
var WarningDetails = [1, n0, _WDa,
    0, () => WarningDetail$
];
var WarningProperties = [1, n0, _WPa,
    0, () => WarningProperty$
];
var ActivateOrganizationsAccess$ = [9, n0, _AOA,
    0, () => ActivateOrganizationsAccessInput$, () => ActivateOrganizationsAccessOutput$
];
var ActivateType$ = [9, n0, _AT,
    2, () => ActivateTypeInput$, () => ActivateTypeOutput$
];
var BatchDescribeTypeConfigurations$ = [9, n0, _BDTC,
    0, () => BatchDescribeTypeConfigurationsInput$, () => BatchDescribeTypeConfigurationsOutput$
];
var CancelUpdateStack$ = [9, n0, _CUS,
    0, () => CancelUpdateStackInput$, () => __Unit
];
var ContinueUpdateRollback$ = [9, n0, _CUR,
    0, () => ContinueUpdateRollbackInput$, () => ContinueUpdateRollbackOutput$
];
var CreateChangeSet$ = [9, n0, _CCS,
    0, () => CreateChangeSetInput$, () => CreateChangeSetOutput$
];
var CreateGeneratedTemplate$ = [9, n0, _CGT,
    0, () => CreateGeneratedTemplateInput$, () => CreateGeneratedTemplateOutput$
];
var CreateStack$ = [9, n0, _CSr,
    0, () => CreateStackInput$, () => CreateStackOutput$
];
var CreateStackInstances$ = [9, n0, _CSIre,
    0, () => CreateStackInstancesInput$, () => CreateStackInstancesOutput$
];
var CreateStackRefactor$ = [9, n0, _CSR,
    0, () => CreateStackRefactorInput$, () => CreateStackRefactorOutput$
];
var CreateStackSet$ = [9, n0, _CSSr,
    0, () => CreateStackSetInput$, () => CreateStackSetOutput$
];
var DeactivateOrganizationsAccess$ = [9, n0, _DOA,
    0, () => DeactivateOrganizationsAccessInput$, () => DeactivateOrganizationsAccessOutput$
];
var DeactivateType$ = [9, n0, _DTea,
    2, () => DeactivateTypeInput$, () => DeactivateTypeOutput$
];
var DeleteChangeSet$ = [9, n0, _DCS,
    0, () => DeleteChangeSetInput$, () => DeleteChangeSetOutput$
];
var DeleteGeneratedTemplate$ = [9, n0, _DGT,
    0, () => DeleteGeneratedTemplateInput$, () => __Unit
];
var DeleteStack$ = [9, n0, _DSel,
    0, () => DeleteStackInput$, () => __Unit
];
var DeleteStackInstances$ = [9, n0, _DSIel,
    0, () => DeleteStackInstancesInput$, () => DeleteStackInstancesOutput$
];
var DeleteStackSet$ = [9, n0, _DSS,
    0, () => DeleteStackSetInput$, () => DeleteStackSetOutput$
];
var DeregisterType$ = [9, n0, _DTer,
    2, () => DeregisterTypeInput$, () => DeregisterTypeOutput$
];
var DescribeAccountLimits$ = [9, n0, _DAL,
    0, () => DescribeAccountLimitsInput$, () => DescribeAccountLimitsOutput$
];
var DescribeChangeSet$ = [9, n0, _DCSe,
    0, () => DescribeChangeSetInput$, () => DescribeChangeSetOutput$
];
var DescribeChangeSetHooks$ = [9, n0, _DCSH,
    0, () => DescribeChangeSetHooksInput$, () => DescribeChangeSetHooksOutput$
];
var DescribeEvents$ = [9, n0, _DE,
    0, () => DescribeEventsInput$, () => DescribeEventsOutput$
];
var DescribeGeneratedTemplate$ = [9, n0, _DGTe,
    0, () => DescribeGeneratedTemplateInput$, () => DescribeGeneratedTemplateOutput$
];
var DescribeOrganizationsAccess$ = [9, n0, _DOAe,
    0, () => DescribeOrganizationsAccessInput$, () => DescribeOrganizationsAccessOutput$
];
var DescribePublisher$ = [9, n0, _DPe,
    2, () => DescribePublisherInput$, () => DescribePublisherOutput$
];
var DescribeResourceScan$ = [9, n0, _DRS,
    0, () => DescribeResourceScanInput$, () => DescribeResourceScanOutput$
];
var DescribeStackDriftDetectionStatus$ = [9, n0, _DSDDS,
    0, () => DescribeStackDriftDetectionStatusInput$, () => DescribeStackDriftDetectionStatusOutput$
];
var DescribeStackEvents$ = [9, n0, _DSE,
    0, () => DescribeStackEventsInput$, () => DescribeStackEventsOutput$
];
var DescribeStackInstance$ = [9, n0, _DSIes,
    0, () => DescribeStackInstanceInput$, () => DescribeStackInstanceOutput$
];
var DescribeStackRefactor$ = [9, n0, _DSRe,
    0, () => DescribeStackRefactorInput$, () => DescribeStackRefactorOutput$
];
var DescribeStackResource$ = [9, n0, _DSRes,
    0, () => DescribeStackResourceInput$, () => DescribeStackResourceOutput$
];
var DescribeStackResourceDrifts$ = [9, n0, _DSRD,
    0, () => DescribeStackResourceDriftsInput$, () => DescribeStackResourceDriftsOutput$
];
var DescribeStackResources$ = [9, n0, _DSResc,
    0, () => DescribeStackResourcesInput$, () => DescribeStackResourcesOutput$
];
var DescribeStacks$ = [9, n0, _DSes,
    0, () => DescribeStacksInput$, () => DescribeStacksOutput$
];
var DescribeStackSet$ = [9, n0, _DSSe,
    0, () => DescribeStackSetInput$, () => DescribeStackSetOutput$
];
var DescribeStackSetOperation$ = [9, n0, _DSSOes,
    0, () => DescribeStackSetOperationInput$, () => DescribeStackSetOperationOutput$
];
var DescribeType$ = [9, n0, _DTes,
    2, () => DescribeTypeInput$, () => DescribeTypeOutput$
];
var DescribeTypeRegistration$ = [9, n0, _DTR,
    2, () => DescribeTypeRegistrationInput$, () => DescribeTypeRegistrationOutput$
];
var DetectStackDrift$ = [9, n0, _DSD,
    0, () => DetectStackDriftInput$, () => DetectStackDriftOutput$
];
var DetectStackResourceDrift$ = [9, n0, _DSRDe,
    0, () => DetectStackResourceDriftInput$, () => DetectStackResourceDriftOutput$
];
var DetectStackSetDrift$ = [9, n0, _DSSD,
    0, () => DetectStackSetDriftInput$, () => DetectStackSetDriftOutput$
];
var EstimateTemplateCost$ = [9, n0, _ETC,
    0, () => EstimateTemplateCostInput$, () => EstimateTemplateCostOutput$
];
var ExecuteChangeSet$ = [9, n0, _ECS,
    0, () => ExecuteChangeSetInput$, () => ExecuteChangeSetOutput$
];
var ExecuteStackRefactor$ = [9, n0, _ESRx,
    0, () => ExecuteStackRefactorInput$, () => __Unit
];
var GetGeneratedTemplate$ = [9, n0, _GGT,
    0, () => GetGeneratedTemplateInput$, () => GetGeneratedTemplateOutput$
];
var GetHookResult$ = [9, n0, _GHR,
    0, () => GetHookResultInput$, () => GetHookResultOutput$
];
var GetStackPolicy$ = [9, n0, _GSP,
    0, () => GetStackPolicyInput$, () => GetStackPolicyOutput$
];
var GetTemplate$ = [9, n0, _GT,
    0, () => GetTemplateInput$, () => GetTemplateOutput$
];
var GetTemplateSummary$ = [9, n0, _GTS,
    0, () => GetTemplateSummaryInput$, () => GetTemplateSummaryOutput$
];
var ImportStacksToStackSet$ = [9, n0, _ISTSS,
    0, () => ImportStacksToStackSetInput$, () => ImportStacksToStackSetOutput$
];
var ListChangeSets$ = [9, n0, _LCS,
    0, () => ListChangeSetsInput$, () => ListChangeSetsOutput$
];
var ListExports$ = [9, n0, _LE,
    0, () => ListExportsInput$, () => ListExportsOutput$
];
var ListGeneratedTemplates$ = [9, n0, _LGT,
    0, () => ListGeneratedTemplatesInput$, () => ListGeneratedTemplatesOutput$
];
var ListHookResults$ = [9, n0, _LHR,
    0, () => ListHookResultsInput$, () => ListHookResultsOutput$
];
var ListImports$ = [9, n0, _LI,
    0, () => ListImportsInput$, () => ListImportsOutput$
];
var ListResourceScanRelatedResources$ = [9, n0, _LRSRR,
    0, () => ListResourceScanRelatedResourcesInput$, () => ListResourceScanRelatedResourcesOutput$
];
var ListResourceScanResources$ = [9, n0, _LRSR,
    0, () => ListResourceScanResourcesInput$, () => ListResourceScanResourcesOutput$
];
var ListResourceScans$ = [9, n0, _LRS,
    0, () => ListResourceScansInput$, () => ListResourceScansOutput$
];
var ListStackInstanceResourceDrifts$ = [9, n0, _LSIRD,
    0, () => ListStackInstanceResourceDriftsInput$, () => ListStackInstanceResourceDriftsOutput$
];
var ListStackInstances$ = [9, n0, _LSIi,
    0, () => ListStackInstancesInput$, () => ListStackInstancesOutput$
];
var ListStackRefactorActions$ = [9, n0, _LSRA,
    0, () => ListStackRefactorActionsInput$, () => ListStackRefactorActionsOutput$
];
var ListStackRefactors$ = [9, n0, _LSR,
    0, () => ListStackRefactorsInput$, () => ListStackRefactorsOutput$
];
var ListStackResources$ = [9, n0, _LSRi,
    0, () => ListStackResourcesInput$, () => ListStackResourcesOutput$
];
var ListStacks$ = [9, n0, _LS,
    0, () => ListStacksInput$, () => ListStacksOutput$
];
var ListStackSetAutoDeploymentTargets$ = [9, n0, _LSSADT,
    0, () => ListStackSetAutoDeploymentTargetsInput$, () => ListStackSetAutoDeploymentTargetsOutput$
];
var ListStackSetOperationResults$ = [9, n0, _LSSOR,
    0, () => ListStackSetOperationResultsInput$, () => ListStackSetOperationResultsOutput$
];
var ListStackSetOperations$ = [9, n0, _LSSOi,
    0, () => ListStackSetOperationsInput$, () => ListStackSetOperationsOutput$
];
var ListStackSets$ = [9, n0, _LSS,
    0, () => ListStackSetsInput$, () => ListStackSetsOutput$
];
var ListTypeRegistrations$ = [9, n0, _LTR,
    2, () => ListTypeRegistrationsInput$, () => ListTypeRegistrationsOutput$
];
var ListTypes$ = [9, n0, _LT,
    2, () => ListTypesInput$, () => ListTypesOutput$
];
var ListTypeVersions$ = [9, n0, _LTV,
    2, () => ListTypeVersionsInput$, () => ListTypeVersionsOutput$
];
var PublishType$ = [9, n0, _PTu,
    2, () => PublishTypeInput$, () => PublishTypeOutput$
];
var RecordHandlerProgress$ = [9, n0, _RHP,
    2, () => RecordHandlerProgressInput$, () => RecordHandlerProgressOutput$
];
var RegisterPublisher$ = [9, n0, _RPeg,
    2, () => RegisterPublisherInput$, () => RegisterPublisherOutput$
];
var RegisterType$ = [9, n0, _RTegi,
    2, () => RegisterTypeInput$, () => RegisterTypeOutput$
];
var RemoveAlias$ = [9, n0, _RAe,
    0, () => RemoveAliasInput$, () => __Unit
];
var RollbackStack$ = [9, n0, _RSo,
    0, () => RollbackStackInput$, () => RollbackStackOutput$
];
var SetAlias$ = [9, n0, _SAe,
    0, () => SetAliasInput$, () => __Unit
];
var SetStackPolicy$ = [9, n0, _SSP,
    0, () => SetStackPolicyInput$, () => __Unit
];
var SetTypeConfiguration$ = [9, n0, _STC,
    0, () => SetTypeConfigurationInput$, () => SetTypeConfigurationOutput$
];
var SetTypeDefaultVersion$ = [9, n0, _STDV,
    2, () => SetTypeDefaultVersionInput$, () => SetTypeDefaultVersionOutput$
];
var SignalResource$ = [9, n0, _SRi,
    0, () => SignalResourceInput$, () => __Unit
];
var StartResourceScan$ = [9, n0, _SRStar,
    0, () => StartResourceScanInput$, () => StartResourceScanOutput$
];
var StopStackSetOperation$ = [9, n0, _SSSO,
    0, () => StopStackSetOperationInput$, () => StopStackSetOperationOutput$
];
var TestType$ = [9, n0, _TTe,
    2, () => TestTypeInput$, () => TestTypeOutput$
];
var UpdateGeneratedTemplate$ = [9, n0, _UGT,
    0, () => UpdateGeneratedTemplateInput$, () => UpdateGeneratedTemplateOutput$
];
var UpdateStack$ = [9, n0, _US,
    0, () => UpdateStackInput$, () => UpdateStackOutput$
];
var UpdateStackInstances$ = [9, n0, _USIp,
    0, () => UpdateStackInstancesInput$, () => UpdateStackInstancesOutput$
];
var UpdateStackSet$ = [9, n0, _USS,
    0, () => UpdateStackSetInput$, () => UpdateStackSetOutput$
];
var UpdateTerminationProtection$ = [9, n0, _UTP,
    0, () => UpdateTerminationProtectionInput$, () => UpdateTerminationProtectionOutput$
];
var ValidateTemplate$ = [9, n0, _VT,
    0, () => ValidateTemplateInput$, () => ValidateTemplateOutput$
];

const getRuntimeConfig$1 = (config) => {
    return {
        apiVersion: "2010-05-15",
        base64Decoder: config?.base64Decoder ?? fromBase64,
        base64Encoder: config?.base64Encoder ?? toBase64,
        disableHostPrefix: config?.disableHostPrefix ?? false,
        endpointProvider: config?.endpointProvider ?? defaultEndpointResolver,
        extensions: config?.extensions ?? [],
        httpAuthSchemeProvider: config?.httpAuthSchemeProvider ?? defaultCloudFormationHttpAuthSchemeProvider,
        httpAuthSchemes: config?.httpAuthSchemes ?? [
            {
                schemeId: "aws.auth#sigv4",
                identityProvider: (ipc) => ipc.getIdentityProvider("aws.auth#sigv4"),
                signer: new AwsSdkSigV4Signer(),
            },
        ],
        logger: config?.logger ?? new NoOpLogger(),
        protocol: config?.protocol ?? AwsQueryProtocol,
        protocolSettings: config?.protocolSettings ?? {
            defaultNamespace: "com.amazonaws.cloudformation",
            errorTypeRegistries,
            xmlNamespace: "http://cloudformation.amazonaws.com/doc/2010-05-15/",
            version: "2010-05-15",
            serviceTarget: "CloudFormation",
        },
        serviceId: config?.serviceId ?? "CloudFormation",
        sha256: config?.sha256 ?? Sha256,
        urlParser: config?.urlParser ?? parseUrl,
        utf8Decoder: config?.utf8Decoder ?? fromUtf8,
        utf8Encoder: config?.utf8Encoder ?? toUtf8,
    };
};

const getRuntimeConfig = (config) => {
    emitWarningIfUnsupportedVersion(process.version);
    const defaultsMode = resolveDefaultsModeConfig(config);
    const defaultConfigProvider = () => defaultsMode().then(loadConfigsForDefaultMode);
    const clientSharedValues = getRuntimeConfig$1(config);
    emitWarningIfUnsupportedVersion$1(process.version);
    const loaderConfig = {
        profile: config?.profile,
        logger: clientSharedValues.logger,
    };
    return {
        ...clientSharedValues,
        ...config,
        runtime: "node",
        defaultsMode,
        authSchemePreference: config?.authSchemePreference ?? loadConfig(NODE_AUTH_SCHEME_PREFERENCE_OPTIONS, loaderConfig),
        bodyLengthChecker: config?.bodyLengthChecker ?? calculateBodyLength,
        credentialDefaultProvider: config?.credentialDefaultProvider ?? defaultProvider,
        defaultSocketTimeout: getDefaultSocketTimeout(config?.requestHandler, 900_000),
        defaultUserAgentProvider: config?.defaultUserAgentProvider ?? createDefaultUserAgentProvider({ serviceId: clientSharedValues.serviceId, clientVersion: packageInfo.version }),
        maxAttempts: config?.maxAttempts ?? loadConfig(NODE_MAX_ATTEMPT_CONFIG_OPTIONS, config),
        region: config?.region ?? loadConfig(NODE_REGION_CONFIG_OPTIONS, { ...NODE_REGION_CONFIG_FILE_OPTIONS, ...loaderConfig }),
        requestHandler: NodeHttpHandler.create(config?.requestHandler ?? defaultConfigProvider),
        retryMode: config?.retryMode ??
            loadConfig({
                ...NODE_RETRY_MODE_CONFIG_OPTIONS,
                default: async () => (await defaultConfigProvider()).retryMode || DEFAULT_RETRY_MODE,
            }, config),
        streamCollector: config?.streamCollector ?? streamCollector,
        useDualstackEndpoint: config?.useDualstackEndpoint ?? loadConfig(NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS, loaderConfig),
        useFipsEndpoint: config?.useFipsEndpoint ?? loadConfig(NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS, loaderConfig),
        userAgentAppId: config?.userAgentAppId ?? loadConfig(NODE_APP_ID_CONFIG_OPTIONS, loaderConfig),
    };
};

const getHttpAuthExtensionConfiguration = (runtimeConfig) => {
    const _httpAuthSchemes = runtimeConfig.httpAuthSchemes;
    let _httpAuthSchemeProvider = runtimeConfig.httpAuthSchemeProvider;
    let _credentials = runtimeConfig.credentials;
    return {
        setHttpAuthScheme(httpAuthScheme) {
            const index = _httpAuthSchemes.findIndex((scheme) => scheme.schemeId === httpAuthScheme.schemeId);
            if (index === -1) {
                _httpAuthSchemes.push(httpAuthScheme);
            }
            else {
                _httpAuthSchemes.splice(index, 1, httpAuthScheme);
            }
        },
        httpAuthSchemes() {
            return _httpAuthSchemes;
        },
        setHttpAuthSchemeProvider(httpAuthSchemeProvider) {
            _httpAuthSchemeProvider = httpAuthSchemeProvider;
        },
        httpAuthSchemeProvider() {
            return _httpAuthSchemeProvider;
        },
        setCredentials(credentials) {
            _credentials = credentials;
        },
        credentials() {
            return _credentials;
        },
    };
};
const resolveHttpAuthRuntimeConfig = (config) => {
    return {
        httpAuthSchemes: config.httpAuthSchemes(),
        httpAuthSchemeProvider: config.httpAuthSchemeProvider(),
        credentials: config.credentials(),
    };
};

const resolveRuntimeExtensions = (runtimeConfig, extensions) => {
    const extensionConfiguration = Object.assign(getAwsRegionExtensionConfiguration(runtimeConfig), getDefaultExtensionConfiguration(runtimeConfig), getHttpHandlerExtensionConfiguration(runtimeConfig), getHttpAuthExtensionConfiguration(runtimeConfig));
    extensions.forEach((extension) => extension.configure(extensionConfiguration));
    return Object.assign(runtimeConfig, resolveAwsRegionExtensionConfiguration(extensionConfiguration), resolveDefaultRuntimeConfig(extensionConfiguration), resolveHttpHandlerRuntimeConfig(extensionConfiguration), resolveHttpAuthRuntimeConfig(extensionConfiguration));
};

class CloudFormationClient extends Client {
    config;
    constructor(...[configuration]) {
        const _config_0 = getRuntimeConfig(configuration || {});
        super(_config_0);
        this.initConfig = _config_0;
        const _config_1 = resolveClientEndpointParameters(_config_0);
        const _config_2 = resolveUserAgentConfig(_config_1);
        const _config_3 = resolveRetryConfig(_config_2);
        const _config_4 = resolveRegionConfig(_config_3);
        const _config_5 = resolveHostHeaderConfig(_config_4);
        const _config_6 = resolveEndpointConfig(_config_5);
        const _config_7 = resolveHttpAuthSchemeConfig(_config_6);
        const _config_8 = resolveRuntimeExtensions(_config_7, configuration?.extensions || []);
        this.config = _config_8;
        this.middlewareStack.use(getSchemaSerdePlugin(this.config));
        this.middlewareStack.use(getUserAgentPlugin(this.config));
        this.middlewareStack.use(getRetryPlugin(this.config));
        this.middlewareStack.use(getContentLengthPlugin(this.config));
        this.middlewareStack.use(getHostHeaderPlugin(this.config));
        this.middlewareStack.use(getLoggerPlugin(this.config));
        this.middlewareStack.use(getRecursionDetectionPlugin(this.config));
        this.middlewareStack.use(getHttpAuthSchemeEndpointRuleSetPlugin(this.config, {
            httpAuthSchemeParametersProvider: defaultCloudFormationHttpAuthSchemeParametersProvider,
            identityProviderConfigProvider: async (config) => new DefaultIdentityProviderConfig({
                "aws.auth#sigv4": config.credentials,
            }),
        }));
        this.middlewareStack.use(getHttpSigningPlugin(this.config));
    }
    destroy() {
        super.destroy();
    }
}

const command = makeBuilder(commonParams, "CloudFormation", "CloudFormationClient", getEndpointPlugin);
const _ep0 = {};
const _mw0 = (Command, cs, config, o) => [];

class ActivateOrganizationsAccessCommand extends command(_ep0, _mw0, "ActivateOrganizationsAccess", ActivateOrganizationsAccess$) {
}

class ActivateTypeCommand extends command(_ep0, _mw0, "ActivateType", ActivateType$) {
}

class BatchDescribeTypeConfigurationsCommand extends command(_ep0, _mw0, "BatchDescribeTypeConfigurations", BatchDescribeTypeConfigurations$) {
}

class CancelUpdateStackCommand extends command(_ep0, _mw0, "CancelUpdateStack", CancelUpdateStack$) {
}

class ContinueUpdateRollbackCommand extends command(_ep0, _mw0, "ContinueUpdateRollback", ContinueUpdateRollback$) {
}

class CreateChangeSetCommand extends command(_ep0, _mw0, "CreateChangeSet", CreateChangeSet$) {
}

class CreateGeneratedTemplateCommand extends command(_ep0, _mw0, "CreateGeneratedTemplate", CreateGeneratedTemplate$) {
}

class CreateStackCommand extends command(_ep0, _mw0, "CreateStack", CreateStack$) {
}

class CreateStackInstancesCommand extends command(_ep0, _mw0, "CreateStackInstances", CreateStackInstances$) {
}

class CreateStackRefactorCommand extends command(_ep0, _mw0, "CreateStackRefactor", CreateStackRefactor$) {
}

class CreateStackSetCommand extends command(_ep0, _mw0, "CreateStackSet", CreateStackSet$) {
}

class DeactivateOrganizationsAccessCommand extends command(_ep0, _mw0, "DeactivateOrganizationsAccess", DeactivateOrganizationsAccess$) {
}

class DeactivateTypeCommand extends command(_ep0, _mw0, "DeactivateType", DeactivateType$) {
}

class DeleteChangeSetCommand extends command(_ep0, _mw0, "DeleteChangeSet", DeleteChangeSet$) {
}

class DeleteGeneratedTemplateCommand extends command(_ep0, _mw0, "DeleteGeneratedTemplate", DeleteGeneratedTemplate$) {
}

class DeleteStackCommand extends command(_ep0, _mw0, "DeleteStack", DeleteStack$) {
}

class DeleteStackInstancesCommand extends command(_ep0, _mw0, "DeleteStackInstances", DeleteStackInstances$) {
}

class DeleteStackSetCommand extends command(_ep0, _mw0, "DeleteStackSet", DeleteStackSet$) {
}

class DeregisterTypeCommand extends command(_ep0, _mw0, "DeregisterType", DeregisterType$) {
}

class DescribeAccountLimitsCommand extends command(_ep0, _mw0, "DescribeAccountLimits", DescribeAccountLimits$) {
}

class DescribeChangeSetCommand extends command(_ep0, _mw0, "DescribeChangeSet", DescribeChangeSet$) {
}

class DescribeChangeSetHooksCommand extends command(_ep0, _mw0, "DescribeChangeSetHooks", DescribeChangeSetHooks$) {
}

class DescribeEventsCommand extends command(_ep0, _mw0, "DescribeEvents", DescribeEvents$) {
}

class DescribeGeneratedTemplateCommand extends command(_ep0, _mw0, "DescribeGeneratedTemplate", DescribeGeneratedTemplate$) {
}

class DescribeOrganizationsAccessCommand extends command(_ep0, _mw0, "DescribeOrganizationsAccess", DescribeOrganizationsAccess$) {
}

class DescribePublisherCommand extends command(_ep0, _mw0, "DescribePublisher", DescribePublisher$) {
}

class DescribeResourceScanCommand extends command(_ep0, _mw0, "DescribeResourceScan", DescribeResourceScan$) {
}

class DescribeStackDriftDetectionStatusCommand extends command(_ep0, _mw0, "DescribeStackDriftDetectionStatus", DescribeStackDriftDetectionStatus$) {
}

class DescribeStackEventsCommand extends command(_ep0, _mw0, "DescribeStackEvents", DescribeStackEvents$) {
}

class DescribeStackInstanceCommand extends command(_ep0, _mw0, "DescribeStackInstance", DescribeStackInstance$) {
}

class DescribeStackRefactorCommand extends command(_ep0, _mw0, "DescribeStackRefactor", DescribeStackRefactor$) {
}

class DescribeStackResourceCommand extends command(_ep0, _mw0, "DescribeStackResource", DescribeStackResource$) {
}

class DescribeStackResourceDriftsCommand extends command(_ep0, _mw0, "DescribeStackResourceDrifts", DescribeStackResourceDrifts$) {
}

class DescribeStackResourcesCommand extends command(_ep0, _mw0, "DescribeStackResources", DescribeStackResources$) {
}

class DescribeStacksCommand extends command(_ep0, _mw0, "DescribeStacks", DescribeStacks$) {
}

class DescribeStackSetCommand extends command(_ep0, _mw0, "DescribeStackSet", DescribeStackSet$) {
}

class DescribeStackSetOperationCommand extends command(_ep0, _mw0, "DescribeStackSetOperation", DescribeStackSetOperation$) {
}

class DescribeTypeCommand extends command(_ep0, _mw0, "DescribeType", DescribeType$) {
}

class DescribeTypeRegistrationCommand extends command(_ep0, _mw0, "DescribeTypeRegistration", DescribeTypeRegistration$) {
}

class DetectStackDriftCommand extends command(_ep0, _mw0, "DetectStackDrift", DetectStackDrift$) {
}

class DetectStackResourceDriftCommand extends command(_ep0, _mw0, "DetectStackResourceDrift", DetectStackResourceDrift$) {
}

class DetectStackSetDriftCommand extends command(_ep0, _mw0, "DetectStackSetDrift", DetectStackSetDrift$) {
}

class EstimateTemplateCostCommand extends command(_ep0, _mw0, "EstimateTemplateCost", EstimateTemplateCost$) {
}

class ExecuteChangeSetCommand extends command(_ep0, _mw0, "ExecuteChangeSet", ExecuteChangeSet$) {
}

class ExecuteStackRefactorCommand extends command(_ep0, _mw0, "ExecuteStackRefactor", ExecuteStackRefactor$) {
}

class GetGeneratedTemplateCommand extends command(_ep0, _mw0, "GetGeneratedTemplate", GetGeneratedTemplate$) {
}

class GetHookResultCommand extends command(_ep0, _mw0, "GetHookResult", GetHookResult$) {
}

class GetStackPolicyCommand extends command(_ep0, _mw0, "GetStackPolicy", GetStackPolicy$) {
}

class GetTemplateCommand extends command(_ep0, _mw0, "GetTemplate", GetTemplate$) {
}

class GetTemplateSummaryCommand extends command(_ep0, _mw0, "GetTemplateSummary", GetTemplateSummary$) {
}

class ImportStacksToStackSetCommand extends command(_ep0, _mw0, "ImportStacksToStackSet", ImportStacksToStackSet$) {
}

class ListChangeSetsCommand extends command(_ep0, _mw0, "ListChangeSets", ListChangeSets$) {
}

class ListExportsCommand extends command(_ep0, _mw0, "ListExports", ListExports$) {
}

class ListGeneratedTemplatesCommand extends command(_ep0, _mw0, "ListGeneratedTemplates", ListGeneratedTemplates$) {
}

class ListHookResultsCommand extends command(_ep0, _mw0, "ListHookResults", ListHookResults$) {
}

class ListImportsCommand extends command(_ep0, _mw0, "ListImports", ListImports$) {
}

class ListResourceScanRelatedResourcesCommand extends command(_ep0, _mw0, "ListResourceScanRelatedResources", ListResourceScanRelatedResources$) {
}

class ListResourceScanResourcesCommand extends command(_ep0, _mw0, "ListResourceScanResources", ListResourceScanResources$) {
}

class ListResourceScansCommand extends command(_ep0, _mw0, "ListResourceScans", ListResourceScans$) {
}

class ListStackInstanceResourceDriftsCommand extends command(_ep0, _mw0, "ListStackInstanceResourceDrifts", ListStackInstanceResourceDrifts$) {
}

class ListStackInstancesCommand extends command(_ep0, _mw0, "ListStackInstances", ListStackInstances$) {
}

class ListStackRefactorActionsCommand extends command(_ep0, _mw0, "ListStackRefactorActions", ListStackRefactorActions$) {
}

class ListStackRefactorsCommand extends command(_ep0, _mw0, "ListStackRefactors", ListStackRefactors$) {
}

class ListStackResourcesCommand extends command(_ep0, _mw0, "ListStackResources", ListStackResources$) {
}

class ListStacksCommand extends command(_ep0, _mw0, "ListStacks", ListStacks$) {
}

class ListStackSetAutoDeploymentTargetsCommand extends command(_ep0, _mw0, "ListStackSetAutoDeploymentTargets", ListStackSetAutoDeploymentTargets$) {
}

class ListStackSetOperationResultsCommand extends command(_ep0, _mw0, "ListStackSetOperationResults", ListStackSetOperationResults$) {
}

class ListStackSetOperationsCommand extends command(_ep0, _mw0, "ListStackSetOperations", ListStackSetOperations$) {
}

class ListStackSetsCommand extends command(_ep0, _mw0, "ListStackSets", ListStackSets$) {
}

class ListTypeRegistrationsCommand extends command(_ep0, _mw0, "ListTypeRegistrations", ListTypeRegistrations$) {
}

class ListTypesCommand extends command(_ep0, _mw0, "ListTypes", ListTypes$) {
}

class ListTypeVersionsCommand extends command(_ep0, _mw0, "ListTypeVersions", ListTypeVersions$) {
}

class PublishTypeCommand extends command(_ep0, _mw0, "PublishType", PublishType$) {
}

class RecordHandlerProgressCommand extends command(_ep0, _mw0, "RecordHandlerProgress", RecordHandlerProgress$) {
}

class RegisterPublisherCommand extends command(_ep0, _mw0, "RegisterPublisher", RegisterPublisher$) {
}

class RegisterTypeCommand extends command(_ep0, _mw0, "RegisterType", RegisterType$) {
}

class RemoveAliasCommand extends command(_ep0, _mw0, "RemoveAlias", RemoveAlias$) {
}

class RollbackStackCommand extends command(_ep0, _mw0, "RollbackStack", RollbackStack$) {
}

class SetAliasCommand extends command(_ep0, _mw0, "SetAlias", SetAlias$) {
}

class SetStackPolicyCommand extends command(_ep0, _mw0, "SetStackPolicy", SetStackPolicy$) {
}

class SetTypeConfigurationCommand extends command(_ep0, _mw0, "SetTypeConfiguration", SetTypeConfiguration$) {
}

class SetTypeDefaultVersionCommand extends command(_ep0, _mw0, "SetTypeDefaultVersion", SetTypeDefaultVersion$) {
}

class SignalResourceCommand extends command(_ep0, _mw0, "SignalResource", SignalResource$) {
}

class StartResourceScanCommand extends command(_ep0, _mw0, "StartResourceScan", StartResourceScan$) {
}

class StopStackSetOperationCommand extends command(_ep0, _mw0, "StopStackSetOperation", StopStackSetOperation$) {
}

class TestTypeCommand extends command(_ep0, _mw0, "TestType", TestType$) {
}

class UpdateGeneratedTemplateCommand extends command(_ep0, _mw0, "UpdateGeneratedTemplate", UpdateGeneratedTemplate$) {
}

class UpdateStackCommand extends command(_ep0, _mw0, "UpdateStack", UpdateStack$) {
}

class UpdateStackInstancesCommand extends command(_ep0, _mw0, "UpdateStackInstances", UpdateStackInstances$) {
}

class UpdateStackSetCommand extends command(_ep0, _mw0, "UpdateStackSet", UpdateStackSet$) {
}

class UpdateTerminationProtectionCommand extends command(_ep0, _mw0, "UpdateTerminationProtection", UpdateTerminationProtection$) {
}

class ValidateTemplateCommand extends command(_ep0, _mw0, "ValidateTemplate", ValidateTemplate$) {
}

const paginateDescribeAccountLimits = createPaginator(CloudFormationClient, DescribeAccountLimitsCommand, "NextToken", "NextToken", "");

const paginateDescribeChangeSet = createPaginator(CloudFormationClient, DescribeChangeSetCommand, "NextToken", "NextToken", "");

const paginateDescribeEvents = createPaginator(CloudFormationClient, DescribeEventsCommand, "NextToken", "NextToken", "");

const paginateDescribeStackEvents = createPaginator(CloudFormationClient, DescribeStackEventsCommand, "NextToken", "NextToken", "");

const paginateDescribeStackResourceDrifts = createPaginator(CloudFormationClient, DescribeStackResourceDriftsCommand, "NextToken", "NextToken", "MaxResults");

const paginateDescribeStacks = createPaginator(CloudFormationClient, DescribeStacksCommand, "NextToken", "NextToken", "");

const paginateListChangeSets = createPaginator(CloudFormationClient, ListChangeSetsCommand, "NextToken", "NextToken", "");

const paginateListExports = createPaginator(CloudFormationClient, ListExportsCommand, "NextToken", "NextToken", "");

const paginateListGeneratedTemplates = createPaginator(CloudFormationClient, ListGeneratedTemplatesCommand, "NextToken", "NextToken", "MaxResults");

const paginateListImports = createPaginator(CloudFormationClient, ListImportsCommand, "NextToken", "NextToken", "");

const paginateListResourceScanRelatedResources = createPaginator(CloudFormationClient, ListResourceScanRelatedResourcesCommand, "NextToken", "NextToken", "MaxResults");

const paginateListResourceScanResources = createPaginator(CloudFormationClient, ListResourceScanResourcesCommand, "NextToken", "NextToken", "MaxResults");

const paginateListResourceScans = createPaginator(CloudFormationClient, ListResourceScansCommand, "NextToken", "NextToken", "MaxResults");

const paginateListStackInstances = createPaginator(CloudFormationClient, ListStackInstancesCommand, "NextToken", "NextToken", "MaxResults");

const paginateListStackRefactorActions = createPaginator(CloudFormationClient, ListStackRefactorActionsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListStackRefactors = createPaginator(CloudFormationClient, ListStackRefactorsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListStackResources = createPaginator(CloudFormationClient, ListStackResourcesCommand, "NextToken", "NextToken", "");

const paginateListStackSetOperationResults = createPaginator(CloudFormationClient, ListStackSetOperationResultsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListStackSetOperations = createPaginator(CloudFormationClient, ListStackSetOperationsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListStackSets = createPaginator(CloudFormationClient, ListStackSetsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListStacks = createPaginator(CloudFormationClient, ListStacksCommand, "NextToken", "NextToken", "");

const paginateListTypeRegistrations = createPaginator(CloudFormationClient, ListTypeRegistrationsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListTypes = createPaginator(CloudFormationClient, ListTypesCommand, "NextToken", "NextToken", "MaxResults");

const paginateListTypeVersions = createPaginator(CloudFormationClient, ListTypeVersionsCommand, "NextToken", "NextToken", "MaxResults");

const checkState$9 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeChangeSetCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                return result.Status;
            };
            if (returnComparator() === "CREATE_COMPLETE") {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                return result.Status;
            };
            if (returnComparator() === "FAILED") {
                return { state: WaiterState.FAILURE, reason };
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.FAILURE, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForChangeSetCreateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$9);
};
const waitUntilChangeSetCreateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$9);
    return checkExceptions(result);
};

const checkState$8 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStacksCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "CREATE_COMPLETE");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_COMPLETE");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_IN_PROGRESS");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_COMPLETE_CLEANUP_IN_PROGRESS");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_FAILED");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_ROLLBACK_IN_PROGRESS");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_ROLLBACK_FAILED");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_ROLLBACK_COMPLETE");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "CREATE_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "DELETE_COMPLETE") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "DELETE_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "ROLLBACK_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "ROLLBACK_COMPLETE") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.FAILURE, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackCreateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$8);
};
const waitUntilStackCreateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$8);
    return checkExceptions(result);
};

const checkState$7 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStacksCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "DELETE_COMPLETE");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "DELETE_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "CREATE_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "ROLLBACK_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_ROLLBACK_IN_PROGRESS") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_ROLLBACK_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_ROLLBACK_COMPLETE") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_COMPLETE") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.SUCCESS, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackDeleteComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$7);
};
const waitUntilStackDeleteComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$7);
    return checkExceptions(result);
};

const checkState$6 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStacksCommand(input));
        reason = result;
        return { state: WaiterState.SUCCESS, reason };
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.RETRY, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackExists = async (params, input) => {
    const serviceDefaults = { minDelay: 5, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$6);
};
const waitUntilStackExists = async (params, input) => {
    const serviceDefaults = { minDelay: 5, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$6);
    return checkExceptions(result);
};

const checkState$5 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStacksCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "IMPORT_COMPLETE");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "ROLLBACK_COMPLETE") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "ROLLBACK_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "IMPORT_ROLLBACK_IN_PROGRESS") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "IMPORT_ROLLBACK_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "IMPORT_ROLLBACK_COMPLETE") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.FAILURE, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackImportComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$5);
};
const waitUntilStackImportComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$5);
    return checkExceptions(result);
};

const checkState$4 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStackRefactorCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                return result.Status;
            };
            if (returnComparator() === "CREATE_COMPLETE") {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                return result.Status;
            };
            if (returnComparator() === "CREATE_FAILED") {
                return { state: WaiterState.FAILURE, reason };
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.FAILURE, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackRefactorCreateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 5, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$4);
};
const waitUntilStackRefactorCreateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 5, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$4);
    return checkExceptions(result);
};

const checkState$3 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStackRefactorCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                return result.ExecutionStatus;
            };
            if (returnComparator() === "EXECUTE_COMPLETE") {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                return result.ExecutionStatus;
            };
            if (returnComparator() === "EXECUTE_FAILED") {
                return { state: WaiterState.FAILURE, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                return result.ExecutionStatus;
            };
            if (returnComparator() === "ROLLBACK_COMPLETE") {
                return { state: WaiterState.FAILURE, reason };
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.FAILURE, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackRefactorExecuteComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 15, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$3);
};
const waitUntilStackRefactorExecuteComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 15, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$3);
    return checkExceptions(result);
};

const checkState$2 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStacksCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_ROLLBACK_COMPLETE");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_ROLLBACK_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "DELETE_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.FAILURE, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackRollbackComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$2);
};
const waitUntilStackRollbackComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$2);
    return checkExceptions(result);
};

const checkState$1 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeStacksCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            let allStringEq_5 = (returnComparator().length > 0);
            for (let element_4 of returnComparator()) {
                allStringEq_5 = allStringEq_5 && (element_4 == "UPDATE_COMPLETE");
            }
            if (allStringEq_5) {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_ROLLBACK_FAILED") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                let flat_1 = [].concat(...result.Stacks);
                let projection_3 = flat_1.map((element_2) => {
                    return element_2.StackStatus;
                });
                return projection_3;
            };
            for (let anyStringEq_4 of returnComparator()) {
                if (anyStringEq_4 == "UPDATE_ROLLBACK_COMPLETE") {
                    return { state: WaiterState.FAILURE, reason };
                }
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "ValidationError") {
            return { state: WaiterState.FAILURE, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForStackUpdateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$1);
};
const waitUntilStackUpdateComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$1);
    return checkExceptions(result);
};

const checkState = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new DescribeTypeRegistrationCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                return result.ProgressStatus;
            };
            if (returnComparator() === "COMPLETE") {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                return result.ProgressStatus;
            };
            if (returnComparator() === "FAILED") {
                return { state: WaiterState.FAILURE, reason };
            }
        }
        catch (e) { }
    }
    catch (exception) {
        reason = exception;
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForTypeRegistrationComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState);
};
const waitUntilTypeRegistrationComplete = async (params, input) => {
    const serviceDefaults = { minDelay: 30, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState);
    return checkExceptions(result);
};

const commands = {
    ActivateOrganizationsAccessCommand,
    ActivateTypeCommand,
    BatchDescribeTypeConfigurationsCommand,
    CancelUpdateStackCommand,
    ContinueUpdateRollbackCommand,
    CreateChangeSetCommand,
    CreateGeneratedTemplateCommand,
    CreateStackCommand,
    CreateStackInstancesCommand,
    CreateStackRefactorCommand,
    CreateStackSetCommand,
    DeactivateOrganizationsAccessCommand,
    DeactivateTypeCommand,
    DeleteChangeSetCommand,
    DeleteGeneratedTemplateCommand,
    DeleteStackCommand,
    DeleteStackInstancesCommand,
    DeleteStackSetCommand,
    DeregisterTypeCommand,
    DescribeAccountLimitsCommand,
    DescribeChangeSetCommand,
    DescribeChangeSetHooksCommand,
    DescribeEventsCommand,
    DescribeGeneratedTemplateCommand,
    DescribeOrganizationsAccessCommand,
    DescribePublisherCommand,
    DescribeResourceScanCommand,
    DescribeStackDriftDetectionStatusCommand,
    DescribeStackEventsCommand,
    DescribeStackInstanceCommand,
    DescribeStackRefactorCommand,
    DescribeStackResourceCommand,
    DescribeStackResourceDriftsCommand,
    DescribeStackResourcesCommand,
    DescribeStacksCommand,
    DescribeStackSetCommand,
    DescribeStackSetOperationCommand,
    DescribeTypeCommand,
    DescribeTypeRegistrationCommand,
    DetectStackDriftCommand,
    DetectStackResourceDriftCommand,
    DetectStackSetDriftCommand,
    EstimateTemplateCostCommand,
    ExecuteChangeSetCommand,
    ExecuteStackRefactorCommand,
    GetGeneratedTemplateCommand,
    GetHookResultCommand,
    GetStackPolicyCommand,
    GetTemplateCommand,
    GetTemplateSummaryCommand,
    ImportStacksToStackSetCommand,
    ListChangeSetsCommand,
    ListExportsCommand,
    ListGeneratedTemplatesCommand,
    ListHookResultsCommand,
    ListImportsCommand,
    ListResourceScanRelatedResourcesCommand,
    ListResourceScanResourcesCommand,
    ListResourceScansCommand,
    ListStackInstanceResourceDriftsCommand,
    ListStackInstancesCommand,
    ListStackRefactorActionsCommand,
    ListStackRefactorsCommand,
    ListStackResourcesCommand,
    ListStacksCommand,
    ListStackSetAutoDeploymentTargetsCommand,
    ListStackSetOperationResultsCommand,
    ListStackSetOperationsCommand,
    ListStackSetsCommand,
    ListTypeRegistrationsCommand,
    ListTypesCommand,
    ListTypeVersionsCommand,
    PublishTypeCommand,
    RecordHandlerProgressCommand,
    RegisterPublisherCommand,
    RegisterTypeCommand,
    RemoveAliasCommand,
    RollbackStackCommand,
    SetAliasCommand,
    SetStackPolicyCommand,
    SetTypeConfigurationCommand,
    SetTypeDefaultVersionCommand,
    SignalResourceCommand,
    StartResourceScanCommand,
    StopStackSetOperationCommand,
    TestTypeCommand,
    UpdateGeneratedTemplateCommand,
    UpdateStackCommand,
    UpdateStackInstancesCommand,
    UpdateStackSetCommand,
    UpdateTerminationProtectionCommand,
    ValidateTemplateCommand,
};
const paginators = {
    paginateDescribeAccountLimits,
    paginateDescribeChangeSet,
    paginateDescribeEvents,
    paginateDescribeStackEvents,
    paginateDescribeStackResourceDrifts,
    paginateDescribeStacks,
    paginateListChangeSets,
    paginateListExports,
    paginateListGeneratedTemplates,
    paginateListImports,
    paginateListResourceScanRelatedResources,
    paginateListResourceScanResources,
    paginateListResourceScans,
    paginateListStackInstances,
    paginateListStackRefactorActions,
    paginateListStackRefactors,
    paginateListStackResources,
    paginateListStacks,
    paginateListStackSetOperationResults,
    paginateListStackSetOperations,
    paginateListStackSets,
    paginateListTypeRegistrations,
    paginateListTypes,
    paginateListTypeVersions,
};
const waiters = {
    waitUntilChangeSetCreateComplete,
    waitUntilStackRefactorCreateComplete,
    waitUntilStackRefactorExecuteComplete,
    waitUntilStackCreateComplete,
    waitUntilStackDeleteComplete,
    waitUntilStackExists,
    waitUntilStackImportComplete,
    waitUntilStackRollbackComplete,
    waitUntilStackUpdateComplete,
    waitUntilTypeRegistrationComplete,
};
class CloudFormation extends CloudFormationClient {
}
createAggregatedClient(commands, CloudFormation, { paginators, waiters });

const AccountFilterType = {
    DIFFERENCE: "DIFFERENCE",
    INTERSECTION: "INTERSECTION",
    NONE: "NONE",
    UNION: "UNION",
};
const AccountGateStatus = {
    FAILED: "FAILED",
    SKIPPED: "SKIPPED",
    SUCCEEDED: "SUCCEEDED",
};
const ThirdPartyType = {
    HOOK: "HOOK",
    MODULE: "MODULE",
    RESOURCE: "RESOURCE",
};
const VersionBump = {
    MAJOR: "MAJOR",
    MINOR: "MINOR",
};
const AfterValueFrom = {
    TEMPLATE: "TEMPLATE",
};
const AnnotationSeverityLevel = {
    CRITICAL: "CRITICAL",
    HIGH: "HIGH",
    INFORMATIONAL: "INFORMATIONAL",
    LOW: "LOW",
    MEDIUM: "MEDIUM",
};
const AnnotationStatus = {
    FAILED: "FAILED",
    PASSED: "PASSED",
    SKIPPED: "SKIPPED",
};
const AttributeChangeType = {
    Add: "Add",
    Modify: "Modify",
    Remove: "Remove",
    SyncWithActual: "SyncWithActual",
};
const BeaconStackOperationStatus = {
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
    SUCCEEDED: "SUCCEEDED",
};
const BeforeValueFrom = {
    ACTUAL_STATE: "ACTUAL_STATE",
    PREVIOUS_DEPLOYMENT_STATE: "PREVIOUS_DEPLOYMENT_STATE",
};
const CallAs = {
    DELEGATED_ADMIN: "DELEGATED_ADMIN",
    SELF: "SELF",
};
const Capability = {
    CAPABILITY_AUTO_EXPAND: "CAPABILITY_AUTO_EXPAND",
    CAPABILITY_IAM: "CAPABILITY_IAM",
    CAPABILITY_NAMED_IAM: "CAPABILITY_NAMED_IAM",
};
const Category = {
    ACTIVATED: "ACTIVATED",
    AWS_TYPES: "AWS_TYPES",
    REGISTERED: "REGISTERED",
    THIRD_PARTY: "THIRD_PARTY",
};
const ChangeAction = {
    Add: "Add",
    Dynamic: "Dynamic",
    Import: "Import",
    Modify: "Modify",
    Remove: "Remove",
    SyncWithActual: "SyncWithActual",
};
const ChangeSource = {
    Automatic: "Automatic",
    DirectModification: "DirectModification",
    NoModification: "NoModification",
    ParameterReference: "ParameterReference",
    ResourceAttribute: "ResourceAttribute",
    ResourceReference: "ResourceReference",
};
const EvaluationType = {
    Dynamic: "Dynamic",
    Static: "Static",
};
const ResourceAttribute = {
    CreationPolicy: "CreationPolicy",
    DeletionPolicy: "DeletionPolicy",
    Metadata: "Metadata",
    Properties: "Properties",
    Tags: "Tags",
    UpdatePolicy: "UpdatePolicy",
    UpdateReplacePolicy: "UpdateReplacePolicy",
};
const RequiresRecreation = {
    Always: "Always",
    Conditionally: "Conditionally",
    Never: "Never",
};
const PolicyAction = {
    Delete: "Delete",
    ReplaceAndDelete: "ReplaceAndDelete",
    ReplaceAndRetain: "ReplaceAndRetain",
    ReplaceAndSnapshot: "ReplaceAndSnapshot",
    Retain: "Retain",
    Snapshot: "Snapshot",
};
const Replacement = {
    Conditional: "Conditional",
    False: "False",
    True: "True",
};
const DriftIgnoredReason = {
    MANAGED_BY_AWS: "MANAGED_BY_AWS",
    SENSITIVE_PROPERTY: "SENSITIVE_PROPERTY",
    WRITE_ONLY_PROPERTY: "WRITE_ONLY_PROPERTY",
};
const StackResourceDriftStatus = {
    DELETED: "DELETED",
    IN_SYNC: "IN_SYNC",
    MODIFIED: "MODIFIED",
    NOT_CHECKED: "NOT_CHECKED",
    UNKNOWN: "UNKNOWN",
    UNSUPPORTED: "UNSUPPORTED",
};
const ChangeType = {
    Resource: "Resource",
};
const HookFailureMode = {
    FAIL: "FAIL",
    WARN: "WARN",
};
const HookInvocationPoint = {
    PRE_PROVISION: "PRE_PROVISION",
};
const HookTargetType = {
    RESOURCE: "RESOURCE",
};
const ChangeSetHooksStatus = {
    PLANNED: "PLANNED",
    PLANNING: "PLANNING",
    UNAVAILABLE: "UNAVAILABLE",
};
const ChangeSetStatus = {
    CREATE_COMPLETE: "CREATE_COMPLETE",
    CREATE_IN_PROGRESS: "CREATE_IN_PROGRESS",
    CREATE_PENDING: "CREATE_PENDING",
    DELETE_COMPLETE: "DELETE_COMPLETE",
    DELETE_FAILED: "DELETE_FAILED",
    DELETE_IN_PROGRESS: "DELETE_IN_PROGRESS",
    DELETE_PENDING: "DELETE_PENDING",
    FAILED: "FAILED",
};
const ExecutionStatus = {
    AVAILABLE: "AVAILABLE",
    EXECUTE_COMPLETE: "EXECUTE_COMPLETE",
    EXECUTE_FAILED: "EXECUTE_FAILED",
    EXECUTE_IN_PROGRESS: "EXECUTE_IN_PROGRESS",
    OBSOLETE: "OBSOLETE",
    UNAVAILABLE: "UNAVAILABLE",
};
const ChangeSetType = {
    CREATE: "CREATE",
    IMPORT: "IMPORT",
    UPDATE: "UPDATE",
};
const DeploymentConfigMode = {
    EXPRESS: "EXPRESS",
    STANDARD: "STANDARD",
};
const DeploymentMode = {
    REVERT_DRIFT: "REVERT_DRIFT",
};
const OnStackFailure = {
    DELETE: "DELETE",
    DO_NOTHING: "DO_NOTHING",
    ROLLBACK: "ROLLBACK",
};
const GeneratedTemplateDeletionPolicy = {
    DELETE: "DELETE",
    RETAIN: "RETAIN",
};
const GeneratedTemplateUpdateReplacePolicy = {
    DELETE: "DELETE",
    RETAIN: "RETAIN",
};
const OnFailure = {
    DELETE: "DELETE",
    DO_NOTHING: "DO_NOTHING",
    ROLLBACK: "ROLLBACK",
};
const ConcurrencyMode = {
    SOFT_FAILURE_TOLERANCE: "SOFT_FAILURE_TOLERANCE",
    STRICT_FAILURE_TOLERANCE: "STRICT_FAILURE_TOLERANCE",
};
const RegionConcurrencyType = {
    PARALLEL: "PARALLEL",
    SEQUENTIAL: "SEQUENTIAL",
};
const PermissionModels = {
    SELF_MANAGED: "SELF_MANAGED",
    SERVICE_MANAGED: "SERVICE_MANAGED",
};
const DeletionMode = {
    FORCE_DELETE_STACK: "FORCE_DELETE_STACK",
    STANDARD: "STANDARD",
};
const RegistryType = {
    HOOK: "HOOK",
    MODULE: "MODULE",
    RESOURCE: "RESOURCE",
};
const StackDriftStatus = {
    DRIFTED: "DRIFTED",
    IN_SYNC: "IN_SYNC",
    NOT_CHECKED: "NOT_CHECKED",
    UNKNOWN: "UNKNOWN",
};
const DetailedStatus = {
    CONFIGURATION_COMPLETE: "CONFIGURATION_COMPLETE",
    VALIDATION_FAILED: "VALIDATION_FAILED",
};
const EventType = {
    HOOK_INVOCATION_ERROR: "HOOK_INVOCATION_ERROR",
    PROGRESS_EVENT: "PROGRESS_EVENT",
    PROVISIONING_ERROR: "PROVISIONING_ERROR",
    STACK_EVENT: "STACK_EVENT",
    VALIDATION_ERROR: "VALIDATION_ERROR",
};
const HookStatus = {
    HOOK_COMPLETE_FAILED: "HOOK_COMPLETE_FAILED",
    HOOK_COMPLETE_SUCCEEDED: "HOOK_COMPLETE_SUCCEEDED",
    HOOK_FAILED: "HOOK_FAILED",
    HOOK_IN_PROGRESS: "HOOK_IN_PROGRESS",
};
const OperationType = {
    CONTINUE_ROLLBACK: "CONTINUE_ROLLBACK",
    CREATE_CHANGESET: "CREATE_CHANGESET",
    CREATE_STACK: "CREATE_STACK",
    DELETE_STACK: "DELETE_STACK",
    ROLLBACK: "ROLLBACK",
    UPDATE_STACK: "UPDATE_STACK",
};
const ResourceStatus = {
    CREATE_COMPLETE: "CREATE_COMPLETE",
    CREATE_FAILED: "CREATE_FAILED",
    CREATE_IN_PROGRESS: "CREATE_IN_PROGRESS",
    DELETE_COMPLETE: "DELETE_COMPLETE",
    DELETE_FAILED: "DELETE_FAILED",
    DELETE_IN_PROGRESS: "DELETE_IN_PROGRESS",
    DELETE_SKIPPED: "DELETE_SKIPPED",
    EXPORT_COMPLETE: "EXPORT_COMPLETE",
    EXPORT_FAILED: "EXPORT_FAILED",
    EXPORT_IN_PROGRESS: "EXPORT_IN_PROGRESS",
    EXPORT_ROLLBACK_COMPLETE: "EXPORT_ROLLBACK_COMPLETE",
    EXPORT_ROLLBACK_FAILED: "EXPORT_ROLLBACK_FAILED",
    EXPORT_ROLLBACK_IN_PROGRESS: "EXPORT_ROLLBACK_IN_PROGRESS",
    IMPORT_COMPLETE: "IMPORT_COMPLETE",
    IMPORT_FAILED: "IMPORT_FAILED",
    IMPORT_IN_PROGRESS: "IMPORT_IN_PROGRESS",
    IMPORT_ROLLBACK_COMPLETE: "IMPORT_ROLLBACK_COMPLETE",
    IMPORT_ROLLBACK_FAILED: "IMPORT_ROLLBACK_FAILED",
    IMPORT_ROLLBACK_IN_PROGRESS: "IMPORT_ROLLBACK_IN_PROGRESS",
    ROLLBACK_COMPLETE: "ROLLBACK_COMPLETE",
    ROLLBACK_FAILED: "ROLLBACK_FAILED",
    ROLLBACK_IN_PROGRESS: "ROLLBACK_IN_PROGRESS",
    UPDATE_COMPLETE: "UPDATE_COMPLETE",
    UPDATE_FAILED: "UPDATE_FAILED",
    UPDATE_IN_PROGRESS: "UPDATE_IN_PROGRESS",
    UPDATE_ROLLBACK_COMPLETE: "UPDATE_ROLLBACK_COMPLETE",
    UPDATE_ROLLBACK_FAILED: "UPDATE_ROLLBACK_FAILED",
    UPDATE_ROLLBACK_IN_PROGRESS: "UPDATE_ROLLBACK_IN_PROGRESS",
};
const ValidationStatus = {
    FAILED: "FAILED",
    SKIPPED: "SKIPPED",
};
const GeneratedTemplateResourceStatus = {
    COMPLETE: "COMPLETE",
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
    PENDING: "PENDING",
};
const WarningType = {
    EXCLUDED_PROPERTIES: "EXCLUDED_PROPERTIES",
    EXCLUDED_RESOURCES: "EXCLUDED_RESOURCES",
    MUTUALLY_EXCLUSIVE_PROPERTIES: "MUTUALLY_EXCLUSIVE_PROPERTIES",
    MUTUALLY_EXCLUSIVE_TYPES: "MUTUALLY_EXCLUSIVE_TYPES",
    UNSUPPORTED_PROPERTIES: "UNSUPPORTED_PROPERTIES",
};
const GeneratedTemplateStatus = {
    COMPLETE: "COMPLETE",
    CREATE_IN_PROGRESS: "CREATE_IN_PROGRESS",
    CREATE_PENDING: "CREATE_PENDING",
    DELETE_IN_PROGRESS: "DELETE_IN_PROGRESS",
    DELETE_PENDING: "DELETE_PENDING",
    FAILED: "FAILED",
    UPDATE_IN_PROGRESS: "UPDATE_IN_PROGRESS",
    UPDATE_PENDING: "UPDATE_PENDING",
};
const OrganizationStatus = {
    DISABLED: "DISABLED",
    DISABLED_PERMANENTLY: "DISABLED_PERMANENTLY",
    ENABLED: "ENABLED",
};
const IdentityProvider = {
    AWS_Marketplace: "AWS_Marketplace",
    Bitbucket: "Bitbucket",
    GitHub: "GitHub",
};
const PublisherStatus = {
    UNVERIFIED: "UNVERIFIED",
    VERIFIED: "VERIFIED",
};
const ResourceScanStatus = {
    COMPLETE: "COMPLETE",
    EXPIRED: "EXPIRED",
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
};
const StackDriftDetectionStatus = {
    DETECTION_COMPLETE: "DETECTION_COMPLETE",
    DETECTION_FAILED: "DETECTION_FAILED",
    DETECTION_IN_PROGRESS: "DETECTION_IN_PROGRESS",
};
const StackInstanceDetailedStatus = {
    CANCELLED: "CANCELLED",
    FAILED: "FAILED",
    FAILED_IMPORT: "FAILED_IMPORT",
    INOPERABLE: "INOPERABLE",
    PENDING: "PENDING",
    RUNNING: "RUNNING",
    SKIPPED_SUSPENDED_ACCOUNT: "SKIPPED_SUSPENDED_ACCOUNT",
    SUCCEEDED: "SUCCEEDED",
};
const StackInstanceStatus = {
    CURRENT: "CURRENT",
    INOPERABLE: "INOPERABLE",
    OUTDATED: "OUTDATED",
};
const StackRefactorExecutionStatus = {
    AVAILABLE: "AVAILABLE",
    EXECUTE_COMPLETE: "EXECUTE_COMPLETE",
    EXECUTE_FAILED: "EXECUTE_FAILED",
    EXECUTE_IN_PROGRESS: "EXECUTE_IN_PROGRESS",
    OBSOLETE: "OBSOLETE",
    ROLLBACK_COMPLETE: "ROLLBACK_COMPLETE",
    ROLLBACK_FAILED: "ROLLBACK_FAILED",
    ROLLBACK_IN_PROGRESS: "ROLLBACK_IN_PROGRESS",
    UNAVAILABLE: "UNAVAILABLE",
};
const StackRefactorStatus = {
    CREATE_COMPLETE: "CREATE_COMPLETE",
    CREATE_FAILED: "CREATE_FAILED",
    CREATE_IN_PROGRESS: "CREATE_IN_PROGRESS",
    DELETE_COMPLETE: "DELETE_COMPLETE",
    DELETE_FAILED: "DELETE_FAILED",
    DELETE_IN_PROGRESS: "DELETE_IN_PROGRESS",
};
const DifferenceType = {
    ADD: "ADD",
    NOT_EQUAL: "NOT_EQUAL",
    REMOVE: "REMOVE",
};
const StackStatus = {
    CREATE_COMPLETE: "CREATE_COMPLETE",
    CREATE_FAILED: "CREATE_FAILED",
    CREATE_IN_PROGRESS: "CREATE_IN_PROGRESS",
    DELETE_COMPLETE: "DELETE_COMPLETE",
    DELETE_FAILED: "DELETE_FAILED",
    DELETE_IN_PROGRESS: "DELETE_IN_PROGRESS",
    IMPORT_COMPLETE: "IMPORT_COMPLETE",
    IMPORT_IN_PROGRESS: "IMPORT_IN_PROGRESS",
    IMPORT_ROLLBACK_COMPLETE: "IMPORT_ROLLBACK_COMPLETE",
    IMPORT_ROLLBACK_FAILED: "IMPORT_ROLLBACK_FAILED",
    IMPORT_ROLLBACK_IN_PROGRESS: "IMPORT_ROLLBACK_IN_PROGRESS",
    REVIEW_IN_PROGRESS: "REVIEW_IN_PROGRESS",
    ROLLBACK_COMPLETE: "ROLLBACK_COMPLETE",
    ROLLBACK_FAILED: "ROLLBACK_FAILED",
    ROLLBACK_IN_PROGRESS: "ROLLBACK_IN_PROGRESS",
    UPDATE_COMPLETE: "UPDATE_COMPLETE",
    UPDATE_COMPLETE_CLEANUP_IN_PROGRESS: "UPDATE_COMPLETE_CLEANUP_IN_PROGRESS",
    UPDATE_FAILED: "UPDATE_FAILED",
    UPDATE_IN_PROGRESS: "UPDATE_IN_PROGRESS",
    UPDATE_ROLLBACK_COMPLETE: "UPDATE_ROLLBACK_COMPLETE",
    UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS: "UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS",
    UPDATE_ROLLBACK_FAILED: "UPDATE_ROLLBACK_FAILED",
    UPDATE_ROLLBACK_IN_PROGRESS: "UPDATE_ROLLBACK_IN_PROGRESS",
};
const StackSetDriftDetectionStatus = {
    COMPLETED: "COMPLETED",
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
    PARTIAL_SUCCESS: "PARTIAL_SUCCESS",
    STOPPED: "STOPPED",
};
const StackSetDriftStatus = {
    DRIFTED: "DRIFTED",
    IN_SYNC: "IN_SYNC",
    NOT_CHECKED: "NOT_CHECKED",
};
const StackSetStatus = {
    ACTIVE: "ACTIVE",
    DELETED: "DELETED",
};
const StackSetOperationAction = {
    CREATE: "CREATE",
    DELETE: "DELETE",
    DETECT_DRIFT: "DETECT_DRIFT",
    UPDATE: "UPDATE",
};
const StackSetOperationStatus = {
    FAILED: "FAILED",
    QUEUED: "QUEUED",
    RUNNING: "RUNNING",
    STOPPED: "STOPPED",
    STOPPING: "STOPPING",
    SUCCEEDED: "SUCCEEDED",
};
const DeprecatedStatus = {
    DEPRECATED: "DEPRECATED",
    LIVE: "LIVE",
};
const ProvisioningType = {
    FULLY_MUTABLE: "FULLY_MUTABLE",
    IMMUTABLE: "IMMUTABLE",
    NON_PROVISIONABLE: "NON_PROVISIONABLE",
};
const TypeTestsStatus = {
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
    NOT_TESTED: "NOT_TESTED",
    PASSED: "PASSED",
};
const Visibility = {
    PRIVATE: "PRIVATE",
    PUBLIC: "PUBLIC",
};
const RegistrationStatus = {
    COMPLETE: "COMPLETE",
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
};
const TemplateFormat = {
    JSON: "JSON",
    YAML: "YAML",
};
const HookTargetAction = {
    CREATE: "CREATE",
    DELETE: "DELETE",
    IMPORT: "IMPORT",
    UPDATE: "UPDATE",
};
const TemplateStage = {
    Original: "Original",
    Processed: "Processed",
};
const ListHookResultsTargetType = {
    CHANGE_SET: "CHANGE_SET",
    CLOUD_CONTROL: "CLOUD_CONTROL",
    RESOURCE: "RESOURCE",
    STACK: "STACK",
};
const ScanType = {
    FULL: "FULL",
    PARTIAL: "PARTIAL",
};
const StackInstanceFilterName = {
    DETAILED_STATUS: "DETAILED_STATUS",
    DRIFT_STATUS: "DRIFT_STATUS",
    LAST_OPERATION_ID: "LAST_OPERATION_ID",
};
const StackRefactorActionType = {
    CREATE: "CREATE",
    MOVE: "MOVE",
};
const StackRefactorDetection = {
    AUTO: "AUTO",
    MANUAL: "MANUAL",
};
const StackRefactorActionEntity = {
    RESOURCE: "RESOURCE",
    STACK: "STACK",
};
const OperationResultFilterName = {
    OPERATION_RESULT_STATUS: "OPERATION_RESULT_STATUS",
};
const StackSetOperationResultStatus = {
    CANCELLED: "CANCELLED",
    FAILED: "FAILED",
    PENDING: "PENDING",
    RUNNING: "RUNNING",
    SUCCEEDED: "SUCCEEDED",
};
const OperationStatus = {
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
    PENDING: "PENDING",
    SUCCESS: "SUCCESS",
};
const HandlerErrorCode = {
    AccessDenied: "AccessDenied",
    AlreadyExists: "AlreadyExists",
    GeneralServiceException: "GeneralServiceException",
    HandlerInternalFailure: "HandlerInternalFailure",
    InternalFailure: "InternalFailure",
    InvalidCredentials: "InvalidCredentials",
    InvalidRequest: "InvalidRequest",
    InvalidTypeConfiguration: "InvalidTypeConfiguration",
    NetworkFailure: "NetworkFailure",
    NonCompliant: "NonCompliant",
    NotFound: "NotFound",
    NotUpdatable: "NotUpdatable",
    ResourceConflict: "ResourceConflict",
    ServiceInternalError: "ServiceInternalError",
    ServiceLimitExceeded: "ServiceLimitExceeded",
    ServiceTimeout: "NotStabilized",
    Throttling: "Throttling",
    Unknown: "Unknown",
    UnsupportedTarget: "UnsupportedTarget",
};
const ResourceSignalStatus = {
    FAILURE: "FAILURE",
    SUCCESS: "SUCCESS",
};

__webpack_unused_export__ = AccountFilterType;
__webpack_unused_export__ = AccountGateResult$;
__webpack_unused_export__ = AccountGateStatus;
__webpack_unused_export__ = AccountLimit$;
__webpack_unused_export__ = ActivateOrganizationsAccess$;
__webpack_unused_export__ = ActivateOrganizationsAccessCommand;
__webpack_unused_export__ = ActivateOrganizationsAccessInput$;
__webpack_unused_export__ = ActivateOrganizationsAccessOutput$;
__webpack_unused_export__ = ActivateType$;
__webpack_unused_export__ = ActivateTypeCommand;
__webpack_unused_export__ = ActivateTypeInput$;
__webpack_unused_export__ = ActivateTypeOutput$;
__webpack_unused_export__ = AfterValueFrom;
__webpack_unused_export__ = AlreadyExistsException;
__webpack_unused_export__ = AlreadyExistsException$;
__webpack_unused_export__ = Annotation$;
__webpack_unused_export__ = AnnotationSeverityLevel;
__webpack_unused_export__ = AnnotationStatus;
__webpack_unused_export__ = AttributeChangeType;
__webpack_unused_export__ = AutoDeployment$;
__webpack_unused_export__ = BatchDescribeTypeConfigurations$;
__webpack_unused_export__ = BatchDescribeTypeConfigurationsCommand;
__webpack_unused_export__ = BatchDescribeTypeConfigurationsError$;
__webpack_unused_export__ = BatchDescribeTypeConfigurationsInput$;
__webpack_unused_export__ = BatchDescribeTypeConfigurationsOutput$;
__webpack_unused_export__ = BeaconStackOperationStatus;
__webpack_unused_export__ = BeforeValueFrom;
__webpack_unused_export__ = CFNRegistryException;
__webpack_unused_export__ = CFNRegistryException$;
__webpack_unused_export__ = CallAs;
__webpack_unused_export__ = CancelUpdateStack$;
__webpack_unused_export__ = CancelUpdateStackCommand;
__webpack_unused_export__ = CancelUpdateStackInput$;
__webpack_unused_export__ = Capability;
__webpack_unused_export__ = Category;
__webpack_unused_export__ = Change$;
__webpack_unused_export__ = ChangeAction;
__webpack_unused_export__ = ChangeSetHook$;
__webpack_unused_export__ = ChangeSetHookResourceTargetDetails$;
__webpack_unused_export__ = ChangeSetHookTargetDetails$;
__webpack_unused_export__ = ChangeSetHooksStatus;
__webpack_unused_export__ = ChangeSetNotFoundException;
__webpack_unused_export__ = ChangeSetNotFoundException$;
__webpack_unused_export__ = ChangeSetStatus;
__webpack_unused_export__ = ChangeSetSummary$;
__webpack_unused_export__ = ChangeSetType;
__webpack_unused_export__ = ChangeSource;
__webpack_unused_export__ = ChangeType;
__webpack_unused_export__ = CloudFormation;
exports.CloudFormationClient = CloudFormationClient;
__webpack_unused_export__ = CloudFormationServiceException;
__webpack_unused_export__ = CloudFormationServiceException$;
__webpack_unused_export__ = ConcurrencyMode;
__webpack_unused_export__ = ConcurrentResourcesLimitExceededException;
__webpack_unused_export__ = ConcurrentResourcesLimitExceededException$;
__webpack_unused_export__ = ContinueUpdateRollback$;
__webpack_unused_export__ = ContinueUpdateRollbackCommand;
__webpack_unused_export__ = ContinueUpdateRollbackInput$;
__webpack_unused_export__ = ContinueUpdateRollbackOutput$;
__webpack_unused_export__ = CreateChangeSet$;
__webpack_unused_export__ = CreateChangeSetCommand;
__webpack_unused_export__ = CreateChangeSetInput$;
__webpack_unused_export__ = CreateChangeSetOutput$;
__webpack_unused_export__ = CreateGeneratedTemplate$;
__webpack_unused_export__ = CreateGeneratedTemplateCommand;
__webpack_unused_export__ = CreateGeneratedTemplateInput$;
__webpack_unused_export__ = CreateGeneratedTemplateOutput$;
__webpack_unused_export__ = CreateStack$;
__webpack_unused_export__ = CreateStackCommand;
__webpack_unused_export__ = CreateStackInput$;
__webpack_unused_export__ = CreateStackInstances$;
__webpack_unused_export__ = CreateStackInstancesCommand;
__webpack_unused_export__ = CreateStackInstancesInput$;
__webpack_unused_export__ = CreateStackInstancesOutput$;
__webpack_unused_export__ = CreateStackOutput$;
__webpack_unused_export__ = CreateStackRefactor$;
__webpack_unused_export__ = CreateStackRefactorCommand;
__webpack_unused_export__ = CreateStackRefactorInput$;
__webpack_unused_export__ = CreateStackRefactorOutput$;
__webpack_unused_export__ = CreateStackSet$;
__webpack_unused_export__ = CreateStackSetCommand;
__webpack_unused_export__ = CreateStackSetInput$;
__webpack_unused_export__ = CreateStackSetOutput$;
__webpack_unused_export__ = CreatedButModifiedException;
__webpack_unused_export__ = CreatedButModifiedException$;
__webpack_unused_export__ = DeactivateOrganizationsAccess$;
__webpack_unused_export__ = DeactivateOrganizationsAccessCommand;
__webpack_unused_export__ = DeactivateOrganizationsAccessInput$;
__webpack_unused_export__ = DeactivateOrganizationsAccessOutput$;
__webpack_unused_export__ = DeactivateType$;
__webpack_unused_export__ = DeactivateTypeCommand;
__webpack_unused_export__ = DeactivateTypeInput$;
__webpack_unused_export__ = DeactivateTypeOutput$;
__webpack_unused_export__ = DeleteChangeSet$;
__webpack_unused_export__ = DeleteChangeSetCommand;
__webpack_unused_export__ = DeleteChangeSetInput$;
__webpack_unused_export__ = DeleteChangeSetOutput$;
__webpack_unused_export__ = DeleteGeneratedTemplate$;
__webpack_unused_export__ = DeleteGeneratedTemplateCommand;
__webpack_unused_export__ = DeleteGeneratedTemplateInput$;
__webpack_unused_export__ = DeleteStack$;
__webpack_unused_export__ = DeleteStackCommand;
__webpack_unused_export__ = DeleteStackInput$;
__webpack_unused_export__ = DeleteStackInstances$;
__webpack_unused_export__ = DeleteStackInstancesCommand;
__webpack_unused_export__ = DeleteStackInstancesInput$;
__webpack_unused_export__ = DeleteStackInstancesOutput$;
__webpack_unused_export__ = DeleteStackSet$;
__webpack_unused_export__ = DeleteStackSetCommand;
__webpack_unused_export__ = DeleteStackSetInput$;
__webpack_unused_export__ = DeleteStackSetOutput$;
__webpack_unused_export__ = DeletionMode;
__webpack_unused_export__ = DeploymentConfig$;
__webpack_unused_export__ = DeploymentConfigMode;
__webpack_unused_export__ = DeploymentMode;
__webpack_unused_export__ = DeploymentTargets$;
__webpack_unused_export__ = DeprecatedStatus;
__webpack_unused_export__ = DeregisterType$;
__webpack_unused_export__ = DeregisterTypeCommand;
__webpack_unused_export__ = DeregisterTypeInput$;
__webpack_unused_export__ = DeregisterTypeOutput$;
__webpack_unused_export__ = DescribeAccountLimits$;
__webpack_unused_export__ = DescribeAccountLimitsCommand;
__webpack_unused_export__ = DescribeAccountLimitsInput$;
__webpack_unused_export__ = DescribeAccountLimitsOutput$;
__webpack_unused_export__ = DescribeChangeSet$;
__webpack_unused_export__ = DescribeChangeSetCommand;
__webpack_unused_export__ = DescribeChangeSetHooks$;
__webpack_unused_export__ = DescribeChangeSetHooksCommand;
__webpack_unused_export__ = DescribeChangeSetHooksInput$;
__webpack_unused_export__ = DescribeChangeSetHooksOutput$;
__webpack_unused_export__ = DescribeChangeSetInput$;
__webpack_unused_export__ = DescribeChangeSetOutput$;
__webpack_unused_export__ = DescribeEvents$;
__webpack_unused_export__ = DescribeEventsCommand;
__webpack_unused_export__ = DescribeEventsInput$;
__webpack_unused_export__ = DescribeEventsOutput$;
__webpack_unused_export__ = DescribeGeneratedTemplate$;
__webpack_unused_export__ = DescribeGeneratedTemplateCommand;
__webpack_unused_export__ = DescribeGeneratedTemplateInput$;
__webpack_unused_export__ = DescribeGeneratedTemplateOutput$;
__webpack_unused_export__ = DescribeOrganizationsAccess$;
__webpack_unused_export__ = DescribeOrganizationsAccessCommand;
__webpack_unused_export__ = DescribeOrganizationsAccessInput$;
__webpack_unused_export__ = DescribeOrganizationsAccessOutput$;
__webpack_unused_export__ = DescribePublisher$;
__webpack_unused_export__ = DescribePublisherCommand;
__webpack_unused_export__ = DescribePublisherInput$;
__webpack_unused_export__ = DescribePublisherOutput$;
__webpack_unused_export__ = DescribeResourceScan$;
__webpack_unused_export__ = DescribeResourceScanCommand;
__webpack_unused_export__ = DescribeResourceScanInput$;
__webpack_unused_export__ = DescribeResourceScanOutput$;
__webpack_unused_export__ = DescribeStackDriftDetectionStatus$;
__webpack_unused_export__ = DescribeStackDriftDetectionStatusCommand;
__webpack_unused_export__ = DescribeStackDriftDetectionStatusInput$;
__webpack_unused_export__ = DescribeStackDriftDetectionStatusOutput$;
__webpack_unused_export__ = DescribeStackEvents$;
__webpack_unused_export__ = DescribeStackEventsCommand;
__webpack_unused_export__ = DescribeStackEventsInput$;
__webpack_unused_export__ = DescribeStackEventsOutput$;
__webpack_unused_export__ = DescribeStackInstance$;
__webpack_unused_export__ = DescribeStackInstanceCommand;
__webpack_unused_export__ = DescribeStackInstanceInput$;
__webpack_unused_export__ = DescribeStackInstanceOutput$;
__webpack_unused_export__ = DescribeStackRefactor$;
__webpack_unused_export__ = DescribeStackRefactorCommand;
__webpack_unused_export__ = DescribeStackRefactorInput$;
__webpack_unused_export__ = DescribeStackRefactorOutput$;
__webpack_unused_export__ = DescribeStackResource$;
__webpack_unused_export__ = DescribeStackResourceCommand;
__webpack_unused_export__ = DescribeStackResourceDrifts$;
__webpack_unused_export__ = DescribeStackResourceDriftsCommand;
__webpack_unused_export__ = DescribeStackResourceDriftsInput$;
__webpack_unused_export__ = DescribeStackResourceDriftsOutput$;
__webpack_unused_export__ = DescribeStackResourceInput$;
__webpack_unused_export__ = DescribeStackResourceOutput$;
__webpack_unused_export__ = DescribeStackResources$;
__webpack_unused_export__ = DescribeStackResourcesCommand;
__webpack_unused_export__ = DescribeStackResourcesInput$;
__webpack_unused_export__ = DescribeStackResourcesOutput$;
__webpack_unused_export__ = DescribeStackSet$;
__webpack_unused_export__ = DescribeStackSetCommand;
__webpack_unused_export__ = DescribeStackSetInput$;
__webpack_unused_export__ = DescribeStackSetOperation$;
__webpack_unused_export__ = DescribeStackSetOperationCommand;
__webpack_unused_export__ = DescribeStackSetOperationInput$;
__webpack_unused_export__ = DescribeStackSetOperationOutput$;
__webpack_unused_export__ = DescribeStackSetOutput$;
__webpack_unused_export__ = DescribeStacks$;
__webpack_unused_export__ = DescribeStacksCommand;
__webpack_unused_export__ = DescribeStacksInput$;
__webpack_unused_export__ = DescribeStacksOutput$;
__webpack_unused_export__ = DescribeType$;
exports.DescribeTypeCommand = DescribeTypeCommand;
__webpack_unused_export__ = DescribeTypeInput$;
__webpack_unused_export__ = DescribeTypeOutput$;
__webpack_unused_export__ = DescribeTypeRegistration$;
__webpack_unused_export__ = DescribeTypeRegistrationCommand;
__webpack_unused_export__ = DescribeTypeRegistrationInput$;
__webpack_unused_export__ = DescribeTypeRegistrationOutput$;
__webpack_unused_export__ = DetailedStatus;
__webpack_unused_export__ = DetectStackDrift$;
__webpack_unused_export__ = DetectStackDriftCommand;
__webpack_unused_export__ = DetectStackDriftInput$;
__webpack_unused_export__ = DetectStackDriftOutput$;
__webpack_unused_export__ = DetectStackResourceDrift$;
__webpack_unused_export__ = DetectStackResourceDriftCommand;
__webpack_unused_export__ = DetectStackResourceDriftInput$;
__webpack_unused_export__ = DetectStackResourceDriftOutput$;
__webpack_unused_export__ = DetectStackSetDrift$;
__webpack_unused_export__ = DetectStackSetDriftCommand;
__webpack_unused_export__ = DetectStackSetDriftInput$;
__webpack_unused_export__ = DetectStackSetDriftOutput$;
__webpack_unused_export__ = DifferenceType;
__webpack_unused_export__ = DriftIgnoredReason;
__webpack_unused_export__ = EstimateTemplateCost$;
__webpack_unused_export__ = EstimateTemplateCostCommand;
__webpack_unused_export__ = EstimateTemplateCostInput$;
__webpack_unused_export__ = EstimateTemplateCostOutput$;
__webpack_unused_export__ = EvaluationType;
__webpack_unused_export__ = EventFilter$;
__webpack_unused_export__ = EventType;
__webpack_unused_export__ = ExecuteChangeSet$;
__webpack_unused_export__ = ExecuteChangeSetCommand;
__webpack_unused_export__ = ExecuteChangeSetInput$;
__webpack_unused_export__ = ExecuteChangeSetOutput$;
__webpack_unused_export__ = ExecuteStackRefactor$;
__webpack_unused_export__ = ExecuteStackRefactorCommand;
__webpack_unused_export__ = ExecuteStackRefactorInput$;
__webpack_unused_export__ = ExecutionStatus;
__webpack_unused_export__ = Export$;
__webpack_unused_export__ = GeneratedTemplateDeletionPolicy;
__webpack_unused_export__ = GeneratedTemplateNotFoundException;
__webpack_unused_export__ = GeneratedTemplateNotFoundException$;
__webpack_unused_export__ = GeneratedTemplateResourceStatus;
__webpack_unused_export__ = GeneratedTemplateStatus;
__webpack_unused_export__ = GeneratedTemplateUpdateReplacePolicy;
__webpack_unused_export__ = GetGeneratedTemplate$;
__webpack_unused_export__ = GetGeneratedTemplateCommand;
__webpack_unused_export__ = GetGeneratedTemplateInput$;
__webpack_unused_export__ = GetGeneratedTemplateOutput$;
__webpack_unused_export__ = GetHookResult$;
__webpack_unused_export__ = GetHookResultCommand;
__webpack_unused_export__ = GetHookResultInput$;
__webpack_unused_export__ = GetHookResultOutput$;
__webpack_unused_export__ = GetStackPolicy$;
__webpack_unused_export__ = GetStackPolicyCommand;
__webpack_unused_export__ = GetStackPolicyInput$;
__webpack_unused_export__ = GetStackPolicyOutput$;
__webpack_unused_export__ = GetTemplate$;
__webpack_unused_export__ = GetTemplateCommand;
__webpack_unused_export__ = GetTemplateInput$;
__webpack_unused_export__ = GetTemplateOutput$;
__webpack_unused_export__ = GetTemplateSummary$;
__webpack_unused_export__ = GetTemplateSummaryCommand;
__webpack_unused_export__ = GetTemplateSummaryInput$;
__webpack_unused_export__ = GetTemplateSummaryOutput$;
__webpack_unused_export__ = HandlerErrorCode;
__webpack_unused_export__ = HookFailureMode;
__webpack_unused_export__ = HookInvocationPoint;
__webpack_unused_export__ = HookResultNotFoundException;
__webpack_unused_export__ = HookResultNotFoundException$;
__webpack_unused_export__ = HookResultSummary$;
__webpack_unused_export__ = HookStatus;
__webpack_unused_export__ = HookTarget$;
__webpack_unused_export__ = HookTargetAction;
__webpack_unused_export__ = HookTargetType;
__webpack_unused_export__ = IdentityProvider;
__webpack_unused_export__ = ImportStacksToStackSet$;
__webpack_unused_export__ = ImportStacksToStackSetCommand;
__webpack_unused_export__ = ImportStacksToStackSetInput$;
__webpack_unused_export__ = ImportStacksToStackSetOutput$;
__webpack_unused_export__ = InsufficientCapabilitiesException;
__webpack_unused_export__ = InsufficientCapabilitiesException$;
__webpack_unused_export__ = InvalidChangeSetStatusException;
__webpack_unused_export__ = InvalidChangeSetStatusException$;
__webpack_unused_export__ = InvalidOperationException;
__webpack_unused_export__ = InvalidOperationException$;
__webpack_unused_export__ = InvalidStateTransitionException;
__webpack_unused_export__ = InvalidStateTransitionException$;
__webpack_unused_export__ = LimitExceededException;
__webpack_unused_export__ = LimitExceededException$;
__webpack_unused_export__ = ListChangeSets$;
__webpack_unused_export__ = ListChangeSetsCommand;
__webpack_unused_export__ = ListChangeSetsInput$;
__webpack_unused_export__ = ListChangeSetsOutput$;
__webpack_unused_export__ = ListExports$;
__webpack_unused_export__ = ListExportsCommand;
__webpack_unused_export__ = ListExportsInput$;
__webpack_unused_export__ = ListExportsOutput$;
__webpack_unused_export__ = ListGeneratedTemplates$;
__webpack_unused_export__ = ListGeneratedTemplatesCommand;
__webpack_unused_export__ = ListGeneratedTemplatesInput$;
__webpack_unused_export__ = ListGeneratedTemplatesOutput$;
__webpack_unused_export__ = ListHookResults$;
__webpack_unused_export__ = ListHookResultsCommand;
__webpack_unused_export__ = ListHookResultsInput$;
__webpack_unused_export__ = ListHookResultsOutput$;
__webpack_unused_export__ = ListHookResultsTargetType;
__webpack_unused_export__ = ListImports$;
__webpack_unused_export__ = ListImportsCommand;
__webpack_unused_export__ = ListImportsInput$;
__webpack_unused_export__ = ListImportsOutput$;
__webpack_unused_export__ = ListResourceScanRelatedResources$;
__webpack_unused_export__ = ListResourceScanRelatedResourcesCommand;
__webpack_unused_export__ = ListResourceScanRelatedResourcesInput$;
__webpack_unused_export__ = ListResourceScanRelatedResourcesOutput$;
__webpack_unused_export__ = ListResourceScanResources$;
__webpack_unused_export__ = ListResourceScanResourcesCommand;
__webpack_unused_export__ = ListResourceScanResourcesInput$;
__webpack_unused_export__ = ListResourceScanResourcesOutput$;
__webpack_unused_export__ = ListResourceScans$;
__webpack_unused_export__ = ListResourceScansCommand;
__webpack_unused_export__ = ListResourceScansInput$;
__webpack_unused_export__ = ListResourceScansOutput$;
__webpack_unused_export__ = ListStackInstanceResourceDrifts$;
__webpack_unused_export__ = ListStackInstanceResourceDriftsCommand;
__webpack_unused_export__ = ListStackInstanceResourceDriftsInput$;
__webpack_unused_export__ = ListStackInstanceResourceDriftsOutput$;
__webpack_unused_export__ = ListStackInstances$;
__webpack_unused_export__ = ListStackInstancesCommand;
__webpack_unused_export__ = ListStackInstancesInput$;
__webpack_unused_export__ = ListStackInstancesOutput$;
__webpack_unused_export__ = ListStackRefactorActions$;
__webpack_unused_export__ = ListStackRefactorActionsCommand;
__webpack_unused_export__ = ListStackRefactorActionsInput$;
__webpack_unused_export__ = ListStackRefactorActionsOutput$;
__webpack_unused_export__ = ListStackRefactors$;
__webpack_unused_export__ = ListStackRefactorsCommand;
__webpack_unused_export__ = ListStackRefactorsInput$;
__webpack_unused_export__ = ListStackRefactorsOutput$;
__webpack_unused_export__ = ListStackResources$;
__webpack_unused_export__ = ListStackResourcesCommand;
__webpack_unused_export__ = ListStackResourcesInput$;
__webpack_unused_export__ = ListStackResourcesOutput$;
__webpack_unused_export__ = ListStackSetAutoDeploymentTargets$;
__webpack_unused_export__ = ListStackSetAutoDeploymentTargetsCommand;
__webpack_unused_export__ = ListStackSetAutoDeploymentTargetsInput$;
__webpack_unused_export__ = ListStackSetAutoDeploymentTargetsOutput$;
__webpack_unused_export__ = ListStackSetOperationResults$;
__webpack_unused_export__ = ListStackSetOperationResultsCommand;
__webpack_unused_export__ = ListStackSetOperationResultsInput$;
__webpack_unused_export__ = ListStackSetOperationResultsOutput$;
__webpack_unused_export__ = ListStackSetOperations$;
__webpack_unused_export__ = ListStackSetOperationsCommand;
__webpack_unused_export__ = ListStackSetOperationsInput$;
__webpack_unused_export__ = ListStackSetOperationsOutput$;
__webpack_unused_export__ = ListStackSets$;
__webpack_unused_export__ = ListStackSetsCommand;
__webpack_unused_export__ = ListStackSetsInput$;
__webpack_unused_export__ = ListStackSetsOutput$;
__webpack_unused_export__ = ListStacks$;
__webpack_unused_export__ = ListStacksCommand;
__webpack_unused_export__ = ListStacksInput$;
__webpack_unused_export__ = ListStacksOutput$;
__webpack_unused_export__ = ListTypeRegistrations$;
__webpack_unused_export__ = ListTypeRegistrationsCommand;
__webpack_unused_export__ = ListTypeRegistrationsInput$;
__webpack_unused_export__ = ListTypeRegistrationsOutput$;
__webpack_unused_export__ = ListTypeVersions$;
__webpack_unused_export__ = ListTypeVersionsCommand;
__webpack_unused_export__ = ListTypeVersionsInput$;
__webpack_unused_export__ = ListTypeVersionsOutput$;
__webpack_unused_export__ = ListTypes$;
__webpack_unused_export__ = ListTypesCommand;
__webpack_unused_export__ = ListTypesInput$;
__webpack_unused_export__ = ListTypesOutput$;
__webpack_unused_export__ = LiveResourceDrift$;
__webpack_unused_export__ = LoggingConfig$;
__webpack_unused_export__ = ManagedExecution$;
__webpack_unused_export__ = ModuleInfo$;
__webpack_unused_export__ = NameAlreadyExistsException;
__webpack_unused_export__ = NameAlreadyExistsException$;
__webpack_unused_export__ = OnFailure;
__webpack_unused_export__ = OnStackFailure;
__webpack_unused_export__ = OperationEntry$;
__webpack_unused_export__ = OperationEvent$;
__webpack_unused_export__ = OperationIdAlreadyExistsException;
__webpack_unused_export__ = OperationIdAlreadyExistsException$;
__webpack_unused_export__ = OperationInProgressException;
__webpack_unused_export__ = OperationInProgressException$;
__webpack_unused_export__ = OperationNotFoundException;
__webpack_unused_export__ = OperationNotFoundException$;
__webpack_unused_export__ = OperationResultFilter$;
__webpack_unused_export__ = OperationResultFilterName;
__webpack_unused_export__ = OperationStatus;
__webpack_unused_export__ = OperationStatusCheckFailedException;
__webpack_unused_export__ = OperationStatusCheckFailedException$;
__webpack_unused_export__ = OperationType;
__webpack_unused_export__ = OrganizationStatus;
__webpack_unused_export__ = Output$;
__webpack_unused_export__ = Parameter$;
__webpack_unused_export__ = ParameterConstraints$;
__webpack_unused_export__ = ParameterDeclaration$;
__webpack_unused_export__ = PermissionModels;
__webpack_unused_export__ = PhysicalResourceIdContextKeyValuePair$;
__webpack_unused_export__ = PolicyAction;
__webpack_unused_export__ = PropertyDifference$;
__webpack_unused_export__ = ProvisioningType;
__webpack_unused_export__ = PublishType$;
__webpack_unused_export__ = PublishTypeCommand;
__webpack_unused_export__ = PublishTypeInput$;
__webpack_unused_export__ = PublishTypeOutput$;
__webpack_unused_export__ = PublisherStatus;
__webpack_unused_export__ = RecordHandlerProgress$;
__webpack_unused_export__ = RecordHandlerProgressCommand;
__webpack_unused_export__ = RecordHandlerProgressInput$;
__webpack_unused_export__ = RecordHandlerProgressOutput$;
__webpack_unused_export__ = RegionConcurrencyType;
__webpack_unused_export__ = RegisterPublisher$;
__webpack_unused_export__ = RegisterPublisherCommand;
__webpack_unused_export__ = RegisterPublisherInput$;
__webpack_unused_export__ = RegisterPublisherOutput$;
__webpack_unused_export__ = RegisterType$;
__webpack_unused_export__ = RegisterTypeCommand;
__webpack_unused_export__ = RegisterTypeInput$;
__webpack_unused_export__ = RegisterTypeOutput$;
__webpack_unused_export__ = RegistrationStatus;
__webpack_unused_export__ = RegistryType;
__webpack_unused_export__ = RemoveAlias$;
__webpack_unused_export__ = RemoveAliasCommand;
__webpack_unused_export__ = RemoveAliasInput$;
__webpack_unused_export__ = Replacement;
__webpack_unused_export__ = RequiredActivatedType$;
__webpack_unused_export__ = RequiresRecreation;
__webpack_unused_export__ = ResourceAttribute;
__webpack_unused_export__ = ResourceChange$;
__webpack_unused_export__ = ResourceChangeDetail$;
__webpack_unused_export__ = ResourceDefinition$;
__webpack_unused_export__ = ResourceDetail$;
__webpack_unused_export__ = ResourceDriftIgnoredAttribute$;
__webpack_unused_export__ = ResourceIdentifierSummary$;
__webpack_unused_export__ = ResourceLocation$;
__webpack_unused_export__ = ResourceMapping$;
__webpack_unused_export__ = ResourceScanInProgressException;
__webpack_unused_export__ = ResourceScanInProgressException$;
__webpack_unused_export__ = ResourceScanLimitExceededException;
__webpack_unused_export__ = ResourceScanLimitExceededException$;
__webpack_unused_export__ = ResourceScanNotFoundException;
__webpack_unused_export__ = ResourceScanNotFoundException$;
__webpack_unused_export__ = ResourceScanStatus;
__webpack_unused_export__ = ResourceScanSummary$;
__webpack_unused_export__ = ResourceSignalStatus;
__webpack_unused_export__ = ResourceStatus;
__webpack_unused_export__ = ResourceTargetDefinition$;
__webpack_unused_export__ = ResourceToImport$;
__webpack_unused_export__ = RollbackConfiguration$;
__webpack_unused_export__ = RollbackStack$;
__webpack_unused_export__ = RollbackStackCommand;
__webpack_unused_export__ = RollbackStackInput$;
__webpack_unused_export__ = RollbackStackOutput$;
__webpack_unused_export__ = RollbackTrigger$;
__webpack_unused_export__ = ScanFilter$;
__webpack_unused_export__ = ScanType;
__webpack_unused_export__ = ScannedResource$;
__webpack_unused_export__ = ScannedResourceIdentifier$;
__webpack_unused_export__ = SetAlias$;
__webpack_unused_export__ = SetAliasCommand;
__webpack_unused_export__ = SetAliasInput$;
__webpack_unused_export__ = SetStackPolicy$;
__webpack_unused_export__ = SetStackPolicyCommand;
__webpack_unused_export__ = SetStackPolicyInput$;
__webpack_unused_export__ = SetTypeConfiguration$;
__webpack_unused_export__ = SetTypeConfigurationCommand;
__webpack_unused_export__ = SetTypeConfigurationInput$;
__webpack_unused_export__ = SetTypeConfigurationOutput$;
__webpack_unused_export__ = SetTypeDefaultVersion$;
__webpack_unused_export__ = SetTypeDefaultVersionCommand;
__webpack_unused_export__ = SetTypeDefaultVersionInput$;
__webpack_unused_export__ = SetTypeDefaultVersionOutput$;
__webpack_unused_export__ = SignalResource$;
__webpack_unused_export__ = SignalResourceCommand;
__webpack_unused_export__ = SignalResourceInput$;
__webpack_unused_export__ = Stack$;
__webpack_unused_export__ = StackDefinition$;
__webpack_unused_export__ = StackDriftDetectionStatus;
__webpack_unused_export__ = StackDriftInformation$;
__webpack_unused_export__ = StackDriftInformationSummary$;
__webpack_unused_export__ = StackDriftStatus;
__webpack_unused_export__ = StackEvent$;
__webpack_unused_export__ = StackInstance$;
__webpack_unused_export__ = StackInstanceComprehensiveStatus$;
__webpack_unused_export__ = StackInstanceDetailedStatus;
__webpack_unused_export__ = StackInstanceFilter$;
__webpack_unused_export__ = StackInstanceFilterName;
__webpack_unused_export__ = StackInstanceNotFoundException;
__webpack_unused_export__ = StackInstanceNotFoundException$;
__webpack_unused_export__ = StackInstanceResourceDriftsSummary$;
__webpack_unused_export__ = StackInstanceStatus;
__webpack_unused_export__ = StackInstanceSummary$;
__webpack_unused_export__ = StackNotFoundException;
__webpack_unused_export__ = StackNotFoundException$;
__webpack_unused_export__ = StackRefactorAction$;
__webpack_unused_export__ = StackRefactorActionEntity;
__webpack_unused_export__ = StackRefactorActionType;
__webpack_unused_export__ = StackRefactorDetection;
__webpack_unused_export__ = StackRefactorExecutionStatus;
__webpack_unused_export__ = StackRefactorNotFoundException;
__webpack_unused_export__ = StackRefactorNotFoundException$;
__webpack_unused_export__ = StackRefactorStatus;
__webpack_unused_export__ = StackRefactorSummary$;
__webpack_unused_export__ = StackResource$;
__webpack_unused_export__ = StackResourceDetail$;
__webpack_unused_export__ = StackResourceDrift$;
__webpack_unused_export__ = StackResourceDriftInformation$;
__webpack_unused_export__ = StackResourceDriftInformationSummary$;
__webpack_unused_export__ = StackResourceDriftStatus;
__webpack_unused_export__ = StackResourceSummary$;
__webpack_unused_export__ = StackSet$;
__webpack_unused_export__ = StackSetAutoDeploymentTargetSummary$;
__webpack_unused_export__ = StackSetDriftDetectionDetails$;
__webpack_unused_export__ = StackSetDriftDetectionStatus;
__webpack_unused_export__ = StackSetDriftStatus;
__webpack_unused_export__ = StackSetNotEmptyException;
__webpack_unused_export__ = StackSetNotEmptyException$;
__webpack_unused_export__ = StackSetNotFoundException;
__webpack_unused_export__ = StackSetNotFoundException$;
__webpack_unused_export__ = StackSetOperation$;
__webpack_unused_export__ = StackSetOperationAction;
__webpack_unused_export__ = StackSetOperationPreferences$;
__webpack_unused_export__ = StackSetOperationResultStatus;
__webpack_unused_export__ = StackSetOperationResultSummary$;
__webpack_unused_export__ = StackSetOperationStatus;
__webpack_unused_export__ = StackSetOperationStatusDetails$;
__webpack_unused_export__ = StackSetOperationSummary$;
__webpack_unused_export__ = StackSetStatus;
__webpack_unused_export__ = StackSetSummary$;
__webpack_unused_export__ = StackStatus;
__webpack_unused_export__ = StackSummary$;
__webpack_unused_export__ = StaleRequestException;
__webpack_unused_export__ = StaleRequestException$;
__webpack_unused_export__ = StartResourceScan$;
__webpack_unused_export__ = StartResourceScanCommand;
__webpack_unused_export__ = StartResourceScanInput$;
__webpack_unused_export__ = StartResourceScanOutput$;
__webpack_unused_export__ = StopStackSetOperation$;
__webpack_unused_export__ = StopStackSetOperationCommand;
__webpack_unused_export__ = StopStackSetOperationInput$;
__webpack_unused_export__ = StopStackSetOperationOutput$;
__webpack_unused_export__ = Tag$;
__webpack_unused_export__ = TemplateConfiguration$;
__webpack_unused_export__ = TemplateFormat;
__webpack_unused_export__ = TemplateParameter$;
__webpack_unused_export__ = TemplateProgress$;
__webpack_unused_export__ = TemplateStage;
__webpack_unused_export__ = TemplateSummary$;
__webpack_unused_export__ = TemplateSummaryConfig$;
__webpack_unused_export__ = TestType$;
__webpack_unused_export__ = TestTypeCommand;
__webpack_unused_export__ = TestTypeInput$;
__webpack_unused_export__ = TestTypeOutput$;
__webpack_unused_export__ = ThirdPartyType;
__webpack_unused_export__ = TokenAlreadyExistsException;
__webpack_unused_export__ = TokenAlreadyExistsException$;
__webpack_unused_export__ = TypeConfigurationDetails$;
__webpack_unused_export__ = TypeConfigurationIdentifier$;
__webpack_unused_export__ = TypeConfigurationNotFoundException;
__webpack_unused_export__ = TypeConfigurationNotFoundException$;
__webpack_unused_export__ = TypeFilters$;
__webpack_unused_export__ = TypeNotFoundException;
__webpack_unused_export__ = TypeNotFoundException$;
__webpack_unused_export__ = TypeSummary$;
__webpack_unused_export__ = TypeTestsStatus;
__webpack_unused_export__ = TypeVersionSummary$;
__webpack_unused_export__ = UpdateGeneratedTemplate$;
__webpack_unused_export__ = UpdateGeneratedTemplateCommand;
__webpack_unused_export__ = UpdateGeneratedTemplateInput$;
__webpack_unused_export__ = UpdateGeneratedTemplateOutput$;
__webpack_unused_export__ = UpdateStack$;
__webpack_unused_export__ = UpdateStackCommand;
__webpack_unused_export__ = UpdateStackInput$;
__webpack_unused_export__ = UpdateStackInstances$;
__webpack_unused_export__ = UpdateStackInstancesCommand;
__webpack_unused_export__ = UpdateStackInstancesInput$;
__webpack_unused_export__ = UpdateStackInstancesOutput$;
__webpack_unused_export__ = UpdateStackOutput$;
__webpack_unused_export__ = UpdateStackSet$;
__webpack_unused_export__ = UpdateStackSetCommand;
__webpack_unused_export__ = UpdateStackSetInput$;
__webpack_unused_export__ = UpdateStackSetOutput$;
__webpack_unused_export__ = UpdateTerminationProtection$;
__webpack_unused_export__ = UpdateTerminationProtectionCommand;
__webpack_unused_export__ = UpdateTerminationProtectionInput$;
__webpack_unused_export__ = UpdateTerminationProtectionOutput$;
__webpack_unused_export__ = ValidateTemplate$;
__webpack_unused_export__ = ValidateTemplateCommand;
__webpack_unused_export__ = ValidateTemplateInput$;
__webpack_unused_export__ = ValidateTemplateOutput$;
__webpack_unused_export__ = ValidationStatus;
__webpack_unused_export__ = VersionBump;
__webpack_unused_export__ = Visibility;
__webpack_unused_export__ = WarningDetail$;
__webpack_unused_export__ = WarningProperty$;
__webpack_unused_export__ = WarningType;
__webpack_unused_export__ = Warnings$;
__webpack_unused_export__ = errorTypeRegistries;
__webpack_unused_export__ = paginateDescribeAccountLimits;
__webpack_unused_export__ = paginateDescribeChangeSet;
__webpack_unused_export__ = paginateDescribeEvents;
__webpack_unused_export__ = paginateDescribeStackEvents;
__webpack_unused_export__ = paginateDescribeStackResourceDrifts;
__webpack_unused_export__ = paginateDescribeStacks;
__webpack_unused_export__ = paginateListChangeSets;
__webpack_unused_export__ = paginateListExports;
__webpack_unused_export__ = paginateListGeneratedTemplates;
__webpack_unused_export__ = paginateListImports;
__webpack_unused_export__ = paginateListResourceScanRelatedResources;
__webpack_unused_export__ = paginateListResourceScanResources;
__webpack_unused_export__ = paginateListResourceScans;
__webpack_unused_export__ = paginateListStackInstances;
__webpack_unused_export__ = paginateListStackRefactorActions;
__webpack_unused_export__ = paginateListStackRefactors;
__webpack_unused_export__ = paginateListStackResources;
__webpack_unused_export__ = paginateListStackSetOperationResults;
__webpack_unused_export__ = paginateListStackSetOperations;
__webpack_unused_export__ = paginateListStackSets;
__webpack_unused_export__ = paginateListStacks;
__webpack_unused_export__ = paginateListTypeRegistrations;
__webpack_unused_export__ = paginateListTypeVersions;
__webpack_unused_export__ = paginateListTypes;
__webpack_unused_export__ = waitForChangeSetCreateComplete;
__webpack_unused_export__ = waitForStackCreateComplete;
__webpack_unused_export__ = waitForStackDeleteComplete;
__webpack_unused_export__ = waitForStackExists;
__webpack_unused_export__ = waitForStackImportComplete;
__webpack_unused_export__ = waitForStackRefactorCreateComplete;
__webpack_unused_export__ = waitForStackRefactorExecuteComplete;
__webpack_unused_export__ = waitForStackRollbackComplete;
__webpack_unused_export__ = waitForStackUpdateComplete;
__webpack_unused_export__ = waitForTypeRegistrationComplete;
__webpack_unused_export__ = waitUntilChangeSetCreateComplete;
__webpack_unused_export__ = waitUntilStackCreateComplete;
__webpack_unused_export__ = waitUntilStackDeleteComplete;
__webpack_unused_export__ = waitUntilStackExists;
__webpack_unused_export__ = waitUntilStackImportComplete;
__webpack_unused_export__ = waitUntilStackRefactorCreateComplete;
__webpack_unused_export__ = waitUntilStackRefactorExecuteComplete;
__webpack_unused_export__ = waitUntilStackRollbackComplete;
__webpack_unused_export__ = waitUntilStackUpdateComplete;
__webpack_unused_export__ = waitUntilTypeRegistrationComplete;


/***/ })

};
