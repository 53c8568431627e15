export const id = 871;
export const ids = [871];
export const modules = {

/***/ 9871:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

const { awsEndpointFunctions, emitWarningIfUnsupportedVersion: emitWarningIfUnsupportedVersion$1, createDefaultUserAgentProvider, NODE_APP_ID_CONFIG_OPTIONS, getAwsRegionExtensionConfiguration, resolveAwsRegionExtensionConfiguration, resolveUserAgentConfig, resolveHostHeaderConfig, getUserAgentPlugin, getHostHeaderPlugin, getLoggerPlugin, getRecursionDetectionPlugin } = __webpack_require__(5152);
const { getHttpAuthSchemeEndpointRuleSetPlugin, DefaultIdentityProviderConfig, getHttpSigningPlugin, createPaginator } = __webpack_require__(402);
const { normalizeProvider, getSmithyContext, ServiceException, NoOpLogger, emitWarningIfUnsupportedVersion, loadConfigsForDefaultMode, getDefaultExtensionConfiguration, resolveDefaultRuntimeConfig, Client, makeBuilder, createWaiter, checkExceptions, WaiterState, createAggregatedClient } = __webpack_require__(2658);
const { Command: $Command } = __webpack_require__(2658);
exports.$Command = $Command;
exports.__Client = Client;
const { resolveDefaultsModeConfig, loadConfig, NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS, NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS, NODE_REGION_CONFIG_OPTIONS, NODE_REGION_CONFIG_FILE_OPTIONS, resolveRegionConfig } = __webpack_require__(7291);
const { BinaryDecisionDiagram, EndpointCache, decideEndpoint, customEndpointFunctions, resolveEndpointConfig, getEndpointPlugin } = __webpack_require__(2085);
const { parseUrl, getHttpHandlerExtensionConfiguration, resolveHttpHandlerRuntimeConfig, getContentLengthPlugin } = __webpack_require__(3422);
const { DEFAULT_RETRY_MODE, NODE_RETRY_MODE_CONFIG_OPTIONS, NODE_MAX_ATTEMPT_CONFIG_OPTIONS, resolveRetryConfig, getRetryPlugin } = __webpack_require__(3609);
const { TypeRegistry, getSchemaSerdePlugin } = __webpack_require__(6890);
const { resolveAwsSdkSigV4Config, AwsSdkSigV4Signer, NODE_AUTH_SCHEME_PREFERENCE_OPTIONS } = __webpack_require__(7523);
const { defaultProvider } = __webpack_require__(5861);
const { toUtf8, fromUtf8, toBase64, fromBase64, calculateBodyLength } = __webpack_require__(2430);
const { streamCollector, NodeHttpHandler } = __webpack_require__(1279);
const { AwsJson1_0Protocol } = __webpack_require__(7288);
const { Sha256 } = __webpack_require__(9542);

const defaultCloudControlHttpAuthSchemeParametersProvider = async (config, context, input) => {
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
            name: "cloudcontrolapi",
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
const defaultCloudControlHttpAuthSchemeProvider = (authParameters) => {
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
        defaultSigningName: "cloudcontrolapi",
    });
};
const commonParams = {
    UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
    Endpoint: { type: "builtInParams", name: "endpoint" },
    Region: { type: "builtInParams", name: "region" },
    UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" },
};

var version = "3.1141.0";
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
        [e, [{ fn: f, argv: [h, "supportsFIPS"] }, b]]
    ],
    results: [
        [a],
        [a, "Invalid Configuration: FIPS and custom endpoint are not supported"],
        [a, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
        [g, i],
        ["https://cloudcontrolapi-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", i],
        [a, "FIPS and DualStack are enabled, but this partition does not support one or both"],
        ["https://cloudcontrolapi-fips.{Region}.{PartitionResult#dnsSuffix}", i],
        [a, "FIPS is enabled but this partition does not support FIPS"],
        ["https://cloudcontrolapi.{Region}.{PartitionResult#dualStackDnsSuffix}", i],
        [a, "DualStack is enabled but this partition does not support DualStack"],
        ["https://cloudcontrolapi.{Region}.{PartitionResult#dnsSuffix}", i],
        [a, "Invalid Configuration: Missing Region"]
    ]
};
const root = 2;
const r = 100_000_000;
const nodes = new Int32Array([
    -1, 1, -1,
    0, 12, 3,
    1, 4, r + 11,
    2, 5, r + 11,
    3, 8, 6,
    4, 7, r + 10,
    5, r + 8, r + 9,
    4, 10, 9,
    6, r + 6, r + 7,
    5, 11, r + 5,
    6, r + 4, r + 5,
    3, r + 1, 13,
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

class CloudControlServiceException extends ServiceException {
    constructor(options) {
        super(options);
        Object.setPrototypeOf(this, CloudControlServiceException.prototype);
    }
}

class AlreadyExistsException extends CloudControlServiceException {
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
class ConcurrentModificationException extends CloudControlServiceException {
    name = "ConcurrentModificationException";
    $fault = "server";
    Message;
    constructor(opts) {
        super({
            name: "ConcurrentModificationException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, ConcurrentModificationException.prototype);
        this.Message = opts.Message;
    }
}
class RequestTokenNotFoundException extends CloudControlServiceException {
    name = "RequestTokenNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "RequestTokenNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, RequestTokenNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class ClientTokenConflictException extends CloudControlServiceException {
    name = "ClientTokenConflictException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ClientTokenConflictException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ClientTokenConflictException.prototype);
        this.Message = opts.Message;
    }
}
class ConcurrentOperationException extends CloudControlServiceException {
    name = "ConcurrentOperationException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ConcurrentOperationException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ConcurrentOperationException.prototype);
        this.Message = opts.Message;
    }
}
class GeneralServiceException extends CloudControlServiceException {
    name = "GeneralServiceException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "GeneralServiceException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, GeneralServiceException.prototype);
        this.Message = opts.Message;
    }
}
class HandlerFailureException extends CloudControlServiceException {
    name = "HandlerFailureException";
    $fault = "server";
    Message;
    constructor(opts) {
        super({
            name: "HandlerFailureException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, HandlerFailureException.prototype);
        this.Message = opts.Message;
    }
}
class HandlerInternalFailureException extends CloudControlServiceException {
    name = "HandlerInternalFailureException";
    $fault = "server";
    Message;
    constructor(opts) {
        super({
            name: "HandlerInternalFailureException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, HandlerInternalFailureException.prototype);
        this.Message = opts.Message;
    }
}
class InvalidCredentialsException extends CloudControlServiceException {
    name = "InvalidCredentialsException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InvalidCredentialsException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidCredentialsException.prototype);
        this.Message = opts.Message;
    }
}
class InvalidRequestException extends CloudControlServiceException {
    name = "InvalidRequestException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InvalidRequestException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidRequestException.prototype);
        this.Message = opts.Message;
    }
}
class NetworkFailureException extends CloudControlServiceException {
    name = "NetworkFailureException";
    $fault = "server";
    Message;
    constructor(opts) {
        super({
            name: "NetworkFailureException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, NetworkFailureException.prototype);
        this.Message = opts.Message;
    }
}
class NotStabilizedException extends CloudControlServiceException {
    name = "NotStabilizedException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "NotStabilizedException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, NotStabilizedException.prototype);
        this.Message = opts.Message;
    }
}
class NotUpdatableException extends CloudControlServiceException {
    name = "NotUpdatableException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "NotUpdatableException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, NotUpdatableException.prototype);
        this.Message = opts.Message;
    }
}
class PrivateTypeException extends CloudControlServiceException {
    name = "PrivateTypeException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "PrivateTypeException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, PrivateTypeException.prototype);
        this.Message = opts.Message;
    }
}
class ResourceConflictException extends CloudControlServiceException {
    name = "ResourceConflictException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ResourceConflictException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ResourceConflictException.prototype);
        this.Message = opts.Message;
    }
}
class ResourceNotFoundException extends CloudControlServiceException {
    name = "ResourceNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ResourceNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ResourceNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class ServiceInternalErrorException extends CloudControlServiceException {
    name = "ServiceInternalErrorException";
    $fault = "server";
    Message;
    constructor(opts) {
        super({
            name: "ServiceInternalErrorException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, ServiceInternalErrorException.prototype);
        this.Message = opts.Message;
    }
}
class ServiceLimitExceededException extends CloudControlServiceException {
    name = "ServiceLimitExceededException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ServiceLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ServiceLimitExceededException.prototype);
        this.Message = opts.Message;
    }
}
class ThrottlingException extends CloudControlServiceException {
    name = "ThrottlingException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ThrottlingException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ThrottlingException.prototype);
        this.Message = opts.Message;
    }
}
class TypeNotFoundException extends CloudControlServiceException {
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
class UnsupportedActionException extends CloudControlServiceException {
    name = "UnsupportedActionException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "UnsupportedActionException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, UnsupportedActionException.prototype);
        this.Message = opts.Message;
    }
}

const _AEE = "AlreadyExistsException";
const _CME = "ConcurrentModificationException";
const _COE = "ConcurrentOperationException";
const _CR = "CreateResource";
const _CRI = "CreateResourceInput";
const _CRO = "CreateResourceOutput";
const _CRR = "CancelResourceRequest";
const _CRRI = "CancelResourceRequestInput";
const _CRRO = "CancelResourceRequestOutput";
const _CT = "ClientToken";
const _CTCE = "ClientTokenConflictException";
const _DR = "DeleteResource";
const _DRI = "DeleteResourceInput";
const _DRO = "DeleteResourceOutput";
const _DS = "DesiredState";
const _EC = "ErrorCode";
const _ET = "EventTime";
const _FM = "FailureMode";
const _GR = "GetResource";
const _GRI = "GetResourceInput";
const _GRO = "GetResourceOutput";
const _GRRS = "GetResourceRequestStatus";
const _GRRSI = "GetResourceRequestStatusInput";
const _GRRSO = "GetResourceRequestStatusOutput";
const _GSE = "GeneralServiceException";
const _HET = "HookEventTime";
const _HFE = "HandlerFailureException";
const _HIFE = "HandlerInternalFailureException";
const _HPE = "HooksProgressEvent";
const _HPEo = "HookProgressEvent";
const _HRT = "HooksRequestToken";
const _HS = "HookStatus";
const _HSM = "HookStatusMessage";
const _HTA = "HookTypeArn";
const _HTN = "HookTypeName";
const _HTVI = "HookTypeVersionId";
const _I = "Identifier";
const _ICE = "InvalidCredentialsException";
const _IP = "InvocationPoint";
const _IRE = "InvalidRequestException";
const _LR = "ListResources";
const _LRI = "ListResourcesInput";
const _LRO = "ListResourcesOutput";
const _LRR = "ListResourceRequests";
const _LRRI = "ListResourceRequestsInput";
const _LRRO = "ListResourceRequestsOutput";
const _M = "Message";
const _MR = "MaxResults";
const _NFE = "NetworkFailureException";
const _NSE = "NotStabilizedException";
const _NT = "NextToken";
const _NUE = "NotUpdatableException";
const _O = "Operation";
const _OS = "OperationStatus";
const _OSp = "OperationStatuses";
const _Op = "Operations";
const _P = "Properties";
const _PD = "PatchDocument";
const _PE = "ProgressEvent";
const _PTE = "PrivateTypeException";
const _RA = "RoleArn";
const _RAe = "RetryAfter";
const _RCE = "ResourceConflictException";
const _RD = "ResourceDescription";
const _RDe = "ResourceDescriptions";
const _RM = "ResourceModel";
const _RNFE = "ResourceNotFoundException";
const _RRSF = "ResourceRequestStatusFilter";
const _RRSS = "ResourceRequestStatusSummaries";
const _RT = "RequestToken";
const _RTNFE = "RequestTokenNotFoundException";
const _SIEE = "ServiceInternalErrorException";
const _SLEE = "ServiceLimitExceededException";
const _SM = "StatusMessage";
const _TE = "ThrottlingException";
const _TN = "TypeName";
const _TNFE = "TypeNotFoundException";
const _TVI = "TypeVersionId";
const _UAE = "UnsupportedActionException";
const _UR = "UpdateResource";
const _URI = "UpdateResourceInput";
const _URO = "UpdateResourceOutput";
const _aQE = "awsQueryError";
const _c = "client";
const _e = "error";
const _hE = "httpError";
const _s = "smithy.ts.sdk.synthetic.com.amazonaws.cloudcontrol";
const _se = "server";
const n0 = "com.amazonaws.cloudcontrol";
const _s_registry = new TypeRegistry(_s);
var CloudControlServiceException$ = [-3, _s, "CloudControlServiceException", 0, [], []];
_s_registry.registerError(CloudControlServiceException$, CloudControlServiceException);
const n0_registry = new TypeRegistry(n0);
var AlreadyExistsException$ = [-3, n0, _AEE,
    { [_aQE]: [`AlreadyExistsException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(AlreadyExistsException$, AlreadyExistsException);
var ClientTokenConflictException$ = [-3, n0, _CTCE,
    { [_aQE]: [`ClientTokenConflictException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(ClientTokenConflictException$, ClientTokenConflictException);
var ConcurrentModificationException$ = [-3, n0, _CME,
    { [_aQE]: [`ConcurrentModificationException`, 500], [_e]: _se, [_hE]: 500 },
    [_M],
    [0]
];
n0_registry.registerError(ConcurrentModificationException$, ConcurrentModificationException);
var ConcurrentOperationException$ = [-3, n0, _COE,
    { [_aQE]: [`ConcurrentOperationException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(ConcurrentOperationException$, ConcurrentOperationException);
var GeneralServiceException$ = [-3, n0, _GSE,
    { [_aQE]: [`GeneralServiceException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(GeneralServiceException$, GeneralServiceException);
var HandlerFailureException$ = [-3, n0, _HFE,
    { [_aQE]: [`HandlerFailureException`, 502], [_e]: _se, [_hE]: 502 },
    [_M],
    [0]
];
n0_registry.registerError(HandlerFailureException$, HandlerFailureException);
var HandlerInternalFailureException$ = [-3, n0, _HIFE,
    { [_aQE]: [`HandlerInternalFailureException`, 502], [_e]: _se, [_hE]: 502 },
    [_M],
    [0]
];
n0_registry.registerError(HandlerInternalFailureException$, HandlerInternalFailureException);
var InvalidCredentialsException$ = [-3, n0, _ICE,
    { [_aQE]: [`InvalidCredentialsException`, 401], [_e]: _c, [_hE]: 401 },
    [_M],
    [0]
];
n0_registry.registerError(InvalidCredentialsException$, InvalidCredentialsException);
var InvalidRequestException$ = [-3, n0, _IRE,
    { [_aQE]: [`InvalidRequestException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(InvalidRequestException$, InvalidRequestException);
var NetworkFailureException$ = [-3, n0, _NFE,
    { [_aQE]: [`NetworkFailureException`, 502], [_e]: _se, [_hE]: 502 },
    [_M],
    [0]
];
n0_registry.registerError(NetworkFailureException$, NetworkFailureException);
var NotStabilizedException$ = [-3, n0, _NSE,
    { [_aQE]: [`NotStabilizedException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(NotStabilizedException$, NotStabilizedException);
var NotUpdatableException$ = [-3, n0, _NUE,
    { [_aQE]: [`NotUpdatableException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(NotUpdatableException$, NotUpdatableException);
var PrivateTypeException$ = [-3, n0, _PTE,
    { [_aQE]: [`PrivateTypeException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(PrivateTypeException$, PrivateTypeException);
var RequestTokenNotFoundException$ = [-3, n0, _RTNFE,
    { [_aQE]: [`RequestTokenNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(RequestTokenNotFoundException$, RequestTokenNotFoundException);
var ResourceConflictException$ = [-3, n0, _RCE,
    { [_aQE]: [`ResourceConflictException`, 409], [_e]: _c, [_hE]: 409 },
    [_M],
    [0]
];
n0_registry.registerError(ResourceConflictException$, ResourceConflictException);
var ResourceNotFoundException$ = [-3, n0, _RNFE,
    { [_aQE]: [`ResourceNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(ResourceNotFoundException$, ResourceNotFoundException);
var ServiceInternalErrorException$ = [-3, n0, _SIEE,
    { [_aQE]: [`ServiceInternalErrorException`, 502], [_e]: _se, [_hE]: 502 },
    [_M],
    [0]
];
n0_registry.registerError(ServiceInternalErrorException$, ServiceInternalErrorException);
var ServiceLimitExceededException$ = [-3, n0, _SLEE,
    { [_aQE]: [`ServiceLimitExceededException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(ServiceLimitExceededException$, ServiceLimitExceededException);
var ThrottlingException$ = [-3, n0, _TE,
    { [_aQE]: [`ThrottlingException`, 429], [_e]: _c, [_hE]: 429 },
    [_M],
    [0]
];
n0_registry.registerError(ThrottlingException$, ThrottlingException);
var TypeNotFoundException$ = [-3, n0, _TNFE,
    { [_aQE]: [`TypeNotFoundException`, 404], [_e]: _c, [_hE]: 404 },
    [_M],
    [0]
];
n0_registry.registerError(TypeNotFoundException$, TypeNotFoundException);
var UnsupportedActionException$ = [-3, n0, _UAE,
    { [_aQE]: [`UnsupportedActionException`, 405], [_e]: _c, [_hE]: 405 },
    [_M],
    [0]
];
n0_registry.registerError(UnsupportedActionException$, UnsupportedActionException);
const errorTypeRegistries = [
    _s_registry,
    n0_registry,
];
var PatchDocument = [0, n0, _PD, 8, 0];
var Properties = [0, n0, _P, 8, 0];
var CancelResourceRequestInput$ = [3, n0, _CRRI,
    0,
    [_RT],
    [0], 1
];
var CancelResourceRequestOutput$ = [3, n0, _CRRO,
    0,
    [_PE],
    [[() => ProgressEvent$, 0]]
];
var CreateResourceInput$ = [3, n0, _CRI,
    0,
    [_TN, _DS, _TVI, _RA, _CT],
    [0, [() => Properties, 0], 0, 0, [0, 4]], 2
];
var CreateResourceOutput$ = [3, n0, _CRO,
    0,
    [_PE],
    [[() => ProgressEvent$, 0]]
];
var DeleteResourceInput$ = [3, n0, _DRI,
    0,
    [_TN, _I, _TVI, _RA, _CT],
    [0, 0, 0, 0, [0, 4]], 2
];
var DeleteResourceOutput$ = [3, n0, _DRO,
    0,
    [_PE],
    [[() => ProgressEvent$, 0]]
];
var GetResourceInput$ = [3, n0, _GRI,
    0,
    [_TN, _I, _TVI, _RA],
    [0, 0, 0, 0], 2
];
var GetResourceOutput$ = [3, n0, _GRO,
    0,
    [_TN, _RD],
    [0, [() => ResourceDescription$, 0]]
];
var GetResourceRequestStatusInput$ = [3, n0, _GRRSI,
    0,
    [_RT],
    [0], 1
];
var GetResourceRequestStatusOutput$ = [3, n0, _GRRSO,
    0,
    [_PE, _HPE],
    [[() => ProgressEvent$, 0], () => HooksProgressEvent]
];
var HookProgressEvent$ = [3, n0, _HPEo,
    0,
    [_HTN, _HTVI, _HTA, _IP, _HS, _HET, _HSM, _FM],
    [0, 0, 0, 0, 0, 4, 0, 0]
];
var ListResourceRequestsInput$ = [3, n0, _LRRI,
    0,
    [_MR, _NT, _RRSF],
    [1, 0, () => ResourceRequestStatusFilter$]
];
var ListResourceRequestsOutput$ = [3, n0, _LRRO,
    0,
    [_RRSS, _NT],
    [[() => ResourceRequestStatusSummaries, 0], 0]
];
var ListResourcesInput$ = [3, n0, _LRI,
    0,
    [_TN, _TVI, _RA, _NT, _MR, _RM],
    [0, 0, 0, 0, 1, [() => Properties, 0]], 1
];
var ListResourcesOutput$ = [3, n0, _LRO,
    0,
    [_TN, _RDe, _NT],
    [0, [() => ResourceDescriptions, 0], 0]
];
var ProgressEvent$ = [3, n0, _PE,
    0,
    [_TN, _I, _RT, _HRT, _O, _OS, _ET, _RM, _SM, _EC, _RAe],
    [0, 0, 0, 0, 0, 0, 4, [() => Properties, 0], 0, 0, 4]
];
var ResourceDescription$ = [3, n0, _RD,
    0,
    [_I, _P],
    [0, [() => Properties, 0]]
];
var ResourceRequestStatusFilter$ = [3, n0, _RRSF,
    0,
    [_Op, _OSp],
    [64 | 0, 64 | 0]
];
var UpdateResourceInput$ = [3, n0, _URI,
    0,
    [_TN, _I, _PD, _TVI, _RA, _CT],
    [0, 0, [() => PatchDocument, 0], 0, 0, [0, 4]], 3
];
var UpdateResourceOutput$ = [3, n0, _URO,
    0,
    [_PE],
    [[() => ProgressEvent$, 0]]
];
var HooksProgressEvent = [1, n0, _HPE,
    0, () => HookProgressEvent$
];
var ResourceDescriptions = [1, n0, _RDe,
    0, [() => ResourceDescription$,
        0]
];
var ResourceRequestStatusSummaries = [1, n0, _RRSS,
    0, [() => ProgressEvent$,
        0]
];
var CancelResourceRequest$ = [9, n0, _CRR,
    2, () => CancelResourceRequestInput$, () => CancelResourceRequestOutput$
];
var CreateResource$ = [9, n0, _CR,
    0, () => CreateResourceInput$, () => CreateResourceOutput$
];
var DeleteResource$ = [9, n0, _DR,
    0, () => DeleteResourceInput$, () => DeleteResourceOutput$
];
var GetResource$ = [9, n0, _GR,
    0, () => GetResourceInput$, () => GetResourceOutput$
];
var GetResourceRequestStatus$ = [9, n0, _GRRS,
    0, () => GetResourceRequestStatusInput$, () => GetResourceRequestStatusOutput$
];
var ListResourceRequests$ = [9, n0, _LRR,
    0, () => ListResourceRequestsInput$, () => ListResourceRequestsOutput$
];
var ListResources$ = [9, n0, _LR,
    0, () => ListResourcesInput$, () => ListResourcesOutput$
];
var UpdateResource$ = [9, n0, _UR,
    0, () => UpdateResourceInput$, () => UpdateResourceOutput$
];

const getRuntimeConfig$1 = (config) => {
    return {
        apiVersion: "2021-09-30",
        base64Decoder: config?.base64Decoder ?? fromBase64,
        base64Encoder: config?.base64Encoder ?? toBase64,
        disableHostPrefix: config?.disableHostPrefix ?? false,
        endpointProvider: config?.endpointProvider ?? defaultEndpointResolver,
        extensions: config?.extensions ?? [],
        httpAuthSchemeProvider: config?.httpAuthSchemeProvider ?? defaultCloudControlHttpAuthSchemeProvider,
        httpAuthSchemes: config?.httpAuthSchemes ?? [
            {
                schemeId: "aws.auth#sigv4",
                identityProvider: (ipc) => ipc.getIdentityProvider("aws.auth#sigv4"),
                signer: new AwsSdkSigV4Signer(),
            },
        ],
        logger: config?.logger ?? new NoOpLogger(),
        protocol: config?.protocol ?? AwsJson1_0Protocol,
        protocolSettings: config?.protocolSettings ?? {
            defaultNamespace: "com.amazonaws.cloudcontrol",
            errorTypeRegistries,
            version: "2021-09-30",
            serviceTarget: "CloudApiService",
        },
        serviceId: config?.serviceId ?? "CloudControl",
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

class CloudControlClient extends Client {
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
            httpAuthSchemeParametersProvider: defaultCloudControlHttpAuthSchemeParametersProvider,
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

const command = makeBuilder(commonParams, "CloudApiService", "CloudControlClient", getEndpointPlugin);
const _ep0 = {};
const _mw0 = (Command, cs, config, o) => [];

class CancelResourceRequestCommand extends command(_ep0, _mw0, "CancelResourceRequest", CancelResourceRequest$) {
}

class CreateResourceCommand extends command(_ep0, _mw0, "CreateResource", CreateResource$) {
}

class DeleteResourceCommand extends command(_ep0, _mw0, "DeleteResource", DeleteResource$) {
}

class GetResourceCommand extends command(_ep0, _mw0, "GetResource", GetResource$) {
}

class GetResourceRequestStatusCommand extends command(_ep0, _mw0, "GetResourceRequestStatus", GetResourceRequestStatus$) {
}

class ListResourceRequestsCommand extends command(_ep0, _mw0, "ListResourceRequests", ListResourceRequests$) {
}

class ListResourcesCommand extends command(_ep0, _mw0, "ListResources", ListResources$) {
}

class UpdateResourceCommand extends command(_ep0, _mw0, "UpdateResource", UpdateResource$) {
}

const paginateListResourceRequests = createPaginator(CloudControlClient, ListResourceRequestsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListResources = createPaginator(CloudControlClient, ListResourcesCommand, "NextToken", "NextToken", "MaxResults");

const checkState = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new GetResourceRequestStatusCommand(input));
        reason = result;
        try {
            const returnComparator = () => {
                return result.ProgressEvent.OperationStatus;
            };
            if (returnComparator() === "SUCCESS") {
                return { state: WaiterState.SUCCESS, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                return result.ProgressEvent.OperationStatus;
            };
            if (returnComparator() === "FAILED") {
                return { state: WaiterState.FAILURE, reason };
            }
        }
        catch (e) { }
        try {
            const returnComparator = () => {
                return result.ProgressEvent.OperationStatus;
            };
            if (returnComparator() === "CANCEL_COMPLETE") {
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
const waitForResourceRequestSuccess = async (params, input) => {
    const serviceDefaults = { minDelay: 5, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState);
};
const waitUntilResourceRequestSuccess = async (params, input) => {
    const serviceDefaults = { minDelay: 5, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState);
    return checkExceptions(result);
};

const commands = {
    CancelResourceRequestCommand,
    CreateResourceCommand,
    DeleteResourceCommand,
    GetResourceCommand,
    GetResourceRequestStatusCommand,
    ListResourceRequestsCommand,
    ListResourcesCommand,
    UpdateResourceCommand,
};
const paginators = {
    paginateListResourceRequests,
    paginateListResources,
};
const waiters = {
    waitUntilResourceRequestSuccess,
};
class CloudControl extends CloudControlClient {
}
createAggregatedClient(commands, CloudControl, { paginators, waiters });

const HandlerErrorCode = {
    ACCESS_DENIED: "AccessDenied",
    ALREADY_EXISTS: "AlreadyExists",
    GENERAL_SERVICE_EXCEPTION: "GeneralServiceException",
    INTERNAL_FAILURE: "InternalFailure",
    INVALID_CREDENTIALS: "InvalidCredentials",
    INVALID_REQUEST: "InvalidRequest",
    NETWORK_FAILURE: "NetworkFailure",
    NOT_FOUND: "NotFound",
    NOT_STABILIZED: "NotStabilized",
    NOT_UPDATABLE: "NotUpdatable",
    RESOURCE_CONFLICT: "ResourceConflict",
    SERVICE_INTERNAL_ERROR: "ServiceInternalError",
    SERVICE_LIMIT_EXCEEDED: "ServiceLimitExceeded",
    SERVICE_TIMEOUT: "ServiceTimeout",
    THROTTLING: "Throttling",
    UNAUTHORIZED_TAGGING_OPERATION: "UnauthorizedTaggingOperation",
};
const Operation = {
    CREATE: "CREATE",
    DELETE: "DELETE",
    UPDATE: "UPDATE",
};
const OperationStatus = {
    CANCEL_COMPLETE: "CANCEL_COMPLETE",
    CANCEL_IN_PROGRESS: "CANCEL_IN_PROGRESS",
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
    PENDING: "PENDING",
    SUCCESS: "SUCCESS",
};

exports.AlreadyExistsException = AlreadyExistsException;
exports.AlreadyExistsException$ = AlreadyExistsException$;
exports.CancelResourceRequest$ = CancelResourceRequest$;
exports.CancelResourceRequestCommand = CancelResourceRequestCommand;
exports.CancelResourceRequestInput$ = CancelResourceRequestInput$;
exports.CancelResourceRequestOutput$ = CancelResourceRequestOutput$;
exports.ClientTokenConflictException = ClientTokenConflictException;
exports.ClientTokenConflictException$ = ClientTokenConflictException$;
exports.CloudControl = CloudControl;
exports.CloudControlClient = CloudControlClient;
exports.CloudControlServiceException = CloudControlServiceException;
exports.CloudControlServiceException$ = CloudControlServiceException$;
exports.ConcurrentModificationException = ConcurrentModificationException;
exports.ConcurrentModificationException$ = ConcurrentModificationException$;
exports.ConcurrentOperationException = ConcurrentOperationException;
exports.ConcurrentOperationException$ = ConcurrentOperationException$;
exports.CreateResource$ = CreateResource$;
exports.CreateResourceCommand = CreateResourceCommand;
exports.CreateResourceInput$ = CreateResourceInput$;
exports.CreateResourceOutput$ = CreateResourceOutput$;
exports.DeleteResource$ = DeleteResource$;
exports.DeleteResourceCommand = DeleteResourceCommand;
exports.DeleteResourceInput$ = DeleteResourceInput$;
exports.DeleteResourceOutput$ = DeleteResourceOutput$;
exports.GeneralServiceException = GeneralServiceException;
exports.GeneralServiceException$ = GeneralServiceException$;
exports.GetResource$ = GetResource$;
exports.GetResourceCommand = GetResourceCommand;
exports.GetResourceInput$ = GetResourceInput$;
exports.GetResourceOutput$ = GetResourceOutput$;
exports.GetResourceRequestStatus$ = GetResourceRequestStatus$;
exports.GetResourceRequestStatusCommand = GetResourceRequestStatusCommand;
exports.GetResourceRequestStatusInput$ = GetResourceRequestStatusInput$;
exports.GetResourceRequestStatusOutput$ = GetResourceRequestStatusOutput$;
exports.HandlerErrorCode = HandlerErrorCode;
exports.HandlerFailureException = HandlerFailureException;
exports.HandlerFailureException$ = HandlerFailureException$;
exports.HandlerInternalFailureException = HandlerInternalFailureException;
exports.HandlerInternalFailureException$ = HandlerInternalFailureException$;
exports.HookProgressEvent$ = HookProgressEvent$;
exports.InvalidCredentialsException = InvalidCredentialsException;
exports.InvalidCredentialsException$ = InvalidCredentialsException$;
exports.InvalidRequestException = InvalidRequestException;
exports.InvalidRequestException$ = InvalidRequestException$;
exports.ListResourceRequests$ = ListResourceRequests$;
exports.ListResourceRequestsCommand = ListResourceRequestsCommand;
exports.ListResourceRequestsInput$ = ListResourceRequestsInput$;
exports.ListResourceRequestsOutput$ = ListResourceRequestsOutput$;
exports.ListResources$ = ListResources$;
exports.ListResourcesCommand = ListResourcesCommand;
exports.ListResourcesInput$ = ListResourcesInput$;
exports.ListResourcesOutput$ = ListResourcesOutput$;
exports.NetworkFailureException = NetworkFailureException;
exports.NetworkFailureException$ = NetworkFailureException$;
exports.NotStabilizedException = NotStabilizedException;
exports.NotStabilizedException$ = NotStabilizedException$;
exports.NotUpdatableException = NotUpdatableException;
exports.NotUpdatableException$ = NotUpdatableException$;
exports.Operation = Operation;
exports.OperationStatus = OperationStatus;
exports.PrivateTypeException = PrivateTypeException;
exports.PrivateTypeException$ = PrivateTypeException$;
exports.ProgressEvent$ = ProgressEvent$;
exports.RequestTokenNotFoundException = RequestTokenNotFoundException;
exports.RequestTokenNotFoundException$ = RequestTokenNotFoundException$;
exports.ResourceConflictException = ResourceConflictException;
exports.ResourceConflictException$ = ResourceConflictException$;
exports.ResourceDescription$ = ResourceDescription$;
exports.ResourceNotFoundException = ResourceNotFoundException;
exports.ResourceNotFoundException$ = ResourceNotFoundException$;
exports.ResourceRequestStatusFilter$ = ResourceRequestStatusFilter$;
exports.ServiceInternalErrorException = ServiceInternalErrorException;
exports.ServiceInternalErrorException$ = ServiceInternalErrorException$;
exports.ServiceLimitExceededException = ServiceLimitExceededException;
exports.ServiceLimitExceededException$ = ServiceLimitExceededException$;
exports.ThrottlingException = ThrottlingException;
exports.ThrottlingException$ = ThrottlingException$;
exports.TypeNotFoundException = TypeNotFoundException;
exports.TypeNotFoundException$ = TypeNotFoundException$;
exports.UnsupportedActionException = UnsupportedActionException;
exports.UnsupportedActionException$ = UnsupportedActionException$;
exports.UpdateResource$ = UpdateResource$;
exports.UpdateResourceCommand = UpdateResourceCommand;
exports.UpdateResourceInput$ = UpdateResourceInput$;
exports.UpdateResourceOutput$ = UpdateResourceOutput$;
exports.errorTypeRegistries = errorTypeRegistries;
exports.paginateListResourceRequests = paginateListResourceRequests;
exports.paginateListResources = paginateListResources;
exports.waitForResourceRequestSuccess = waitForResourceRequestSuccess;
exports.waitUntilResourceRequestSuccess = waitUntilResourceRequestSuccess;


/***/ })

};
