export const id = 764;
export const ids = [764];
export const modules = {

/***/ 6764:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

const { awsEndpointFunctions, emitWarningIfUnsupportedVersion: emitWarningIfUnsupportedVersion$1, createDefaultUserAgentProvider, getDefaultSocketTimeout, NODE_APP_ID_CONFIG_OPTIONS, getAwsRegionExtensionConfiguration, resolveAwsRegionExtensionConfiguration, resolveUserAgentConfig, resolveHostHeaderConfig, getUserAgentPlugin, getHostHeaderPlugin, getLoggerPlugin, getRecursionDetectionPlugin } = __webpack_require__(5152);
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
const { AwsQueryProtocol } = __webpack_require__(7288);
const { Sha256 } = __webpack_require__(9542);

const defaultIAMHttpAuthSchemeParametersProvider = async (config, context, input) => {
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
            name: "iam",
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
const defaultIAMHttpAuthSchemeProvider = (authParameters) => {
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
        defaultSigningName: "iam",
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

const v = "ref", w = "authSchemes", x = "name", y = "signingRegion";
const a = -1, b = true, c = "isSet", d = "PartitionResult", e = "stringEquals", f = "booleanEquals", g = "getAttr", h = { [v]: "Endpoint" }, i = { "fn": g, "argv": [{ [v]: d }, "name"] }, j = { [v]: d }, k = { [w]: [{ [x]: "sigv4", [y]: "us-east-1" }] }, l = { [w]: [{ [x]: "sigv4", [y]: "cn-north-1" }] }, m = { [w]: [{ [x]: "sigv4", [y]: "us-gov-west-1" }] }, n = { [w]: [{ [x]: "sigv4", [y]: "us-iso-east-1" }] }, o = { [w]: [{ [x]: "sigv4", [y]: "us-isob-east-1" }] }, p = { [w]: [{ [x]: "sigv4", [y]: "eu-isoe-west-1" }] }, q = { [w]: [{ [x]: "sigv4", [y]: "us-isof-south-1" }] }, s = { [w]: [{ [x]: "sigv4", [y]: "eusc-de-east-1" }] }, t = { [w]: [{ [x]: "sigv4", [y]: "{PartitionResult#implicitGlobalRegion}" }] }, u = [{ [v]: "Region" }];
const _data = {
    conditions: [
        [c, [h]],
        [c, u],
        ["aws.partition", u, d],
        [e, [i, "aws"]],
        [e, [i, "aws-cn"]],
        [e, [i, "aws-us-gov"]],
        [e, [i, "aws-iso"]],
        [f, [{ [v]: "UseFIPS" }, b]],
        [f, [{ [v]: "UseDualStack" }, b]],
        [e, [i, "aws-iso-b"]],
        [e, [i, "aws-iso-e"]],
        [e, [i, "aws-iso-f"]],
        [e, [i, "aws-eusc"]],
        [f, [{ fn: g, argv: [j, "supportsDualStack"] }, b]],
        [f, [{ fn: g, argv: [j, "supportsFIPS"] }, b]]
    ],
    results: [
        [a],
        [a, "Invalid Configuration: FIPS and custom endpoint are not supported"],
        [a, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
        [h, {}],
        ["https://iam.amazonaws.com", k],
        ["https://iam-fips.amazonaws.com", k],
        ["https://iam.global.api.aws", k],
        ["https://iam-fips.global.api.aws", k],
        ["https://iam.global.api.amazonwebservices.com.cn", l],
        ["https://iam-fips.api.amazonwebservices.com.cn", l],
        ["https://iam.cn-north-1.amazonaws.com.cn", l],
        ["https://iam-fips.amazonaws.com.cn", l],
        ["https://iam.us-gov.api.aws", m],
        ["https://iam.us-gov.amazonaws.com", m],
        ["https://iam.us-iso-east-1.c2s.ic.gov", n],
        ["https://iam-fips.us-iso-east-1.c2s.ic.gov", n],
        ["https://iam.api.aws.ic.gov", n],
        ["https://iam-fips.api.aws.ic.gov", n],
        ["https://iam.us-isob-east-1.sc2s.sgov.gov", o],
        ["https://iam-fips.us-isob-east-1.sc2s.sgov.gov", o],
        ["https://iam.api.aws.scloud", o],
        ["https://iam-fips.api.aws.scloud", o],
        ["https://iam.eu-isoe-west-1.cloud.adc-e.uk", p],
        ["https://iam-fips.cloud.adc-e.uk", p],
        ["https://iam.api.cloud-aws.adc-e.uk", p],
        ["https://iam-fips.api.cloud-aws.adc-e.uk", p],
        ["https://iam.us-isof-south-1.csp.hci.ic.gov", q],
        ["https://iam-fips.csp.hci.ic.gov", q],
        ["https://iam.api.aws.hci.ic.gov", q],
        ["https://iam-fips.api.aws.hci.ic.gov", q],
        ["https://iam.eusc-de-east-1.amazonaws.eu", s],
        ["https://iam-fips.amazonaws.eu", s],
        ["https://iam.global.api.amazonwebservices.eu", s],
        ["https://iam-fips.api.amazonwebservices.eu", s],
        ["https://iam-fips.{PartitionResult#implicitGlobalRegion}.{PartitionResult#dualStackDnsSuffix}", t],
        [a, "FIPS and DualStack are enabled, but this partition does not support one or both"],
        ["https://iam-fips.{PartitionResult#implicitGlobalRegion}.{PartitionResult#dnsSuffix}", t],
        [a, "FIPS is enabled but this partition does not support FIPS"],
        ["https://iam.{PartitionResult#implicitGlobalRegion}.{PartitionResult#dualStackDnsSuffix}", t],
        [a, "DualStack is enabled but this partition does not support DualStack"],
        ["https://iam.{PartitionResult#implicitGlobalRegion}.{PartitionResult#dnsSuffix}", t],
        [a, "Invalid Configuration: Missing Region"]
    ]
};
const root = 2;
const r = 100_000_000;
const nodes = new Int32Array([
    -1, 1, -1,
    0, 42, 3,
    1, 4, r + 41,
    2, 5, r + 41,
    3, 39, 6,
    4, 36, 7,
    5, 35, 8,
    6, 32, 9,
    7, 20, 10,
    8, 15, 11,
    9, r + 18, 12,
    10, r + 22, 13,
    11, r + 26, 14,
    12, r + 30, r + 40,
    9, r + 20, 16,
    10, r + 24, 17,
    11, r + 28, 18,
    12, r + 32, 19,
    13, r + 38, r + 39,
    8, 26, 21,
    9, r + 19, 22,
    10, r + 23, 23,
    11, r + 27, 24,
    12, r + 31, 25,
    14, r + 36, r + 37,
    9, r + 21, 27,
    10, r + 25, 28,
    11, r + 29, 29,
    12, r + 33, 30,
    13, 31, r + 35,
    14, r + 34, r + 35,
    7, 34, 33,
    8, r + 16, r + 14,
    8, r + 17, r + 15,
    8, r + 12, r + 13,
    7, 38, 37,
    8, r + 8, r + 10,
    8, r + 9, r + 11,
    7, 41, 40,
    8, r + 6, r + 4,
    8, r + 7, r + 5,
    7, r + 1, 43,
    8, r + 2, r + 3,
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

class IAMServiceException extends ServiceException {
    static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.iam#IAMServiceException";
    constructor(options) {
        super(options);
        Object.setPrototypeOf(this, IAMServiceException.prototype);
    }
}

class ConcurrentModificationException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#ConcurrentModificationException";
    name = "ConcurrentModificationException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "ConcurrentModificationException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ConcurrentModificationException.prototype);
    }
}
class NoSuchEntityException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#NoSuchEntityException";
    name = "NoSuchEntityException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "NoSuchEntityException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, NoSuchEntityException.prototype);
    }
}
class ServiceFailureException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#ServiceFailureException";
    name = "ServiceFailureException";
    $fault = "server";
    constructor(opts) {
        super({
            name: "ServiceFailureException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, ServiceFailureException.prototype);
    }
}
class AccountNotManagementOrDelegatedAdministratorException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#AccountNotManagementOrDelegatedAdministratorException";
    name = "AccountNotManagementOrDelegatedAdministratorException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "AccountNotManagementOrDelegatedAdministratorException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, AccountNotManagementOrDelegatedAdministratorException.prototype);
        this.Message = opts.Message;
    }
}
class EntityAlreadyExistsException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#EntityAlreadyExistsException";
    name = "EntityAlreadyExistsException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "EntityAlreadyExistsException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, EntityAlreadyExistsException.prototype);
    }
}
class InvalidInputException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#InvalidInputException";
    name = "InvalidInputException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidInputException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidInputException.prototype);
    }
}
class LimitExceededException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#LimitExceededException";
    name = "LimitExceededException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "LimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, LimitExceededException.prototype);
    }
}
class MalformedPolicyDocumentException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#MalformedPolicyDocumentException";
    name = "MalformedPolicyDocumentException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "MalformedPolicyDocumentException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, MalformedPolicyDocumentException.prototype);
    }
}
class NameConflictException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#NameConflictException";
    name = "NameConflictException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "NameConflictException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, NameConflictException.prototype);
    }
}
class RoleModifiedException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#RoleModifiedException";
    name = "RoleModifiedException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "RoleModifiedException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, RoleModifiedException.prototype);
    }
}
class RoleTemplateDisabledException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#RoleTemplateDisabledException";
    name = "RoleTemplateDisabledException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "RoleTemplateDisabledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, RoleTemplateDisabledException.prototype);
    }
}
class UnmodifiableEntityException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#UnmodifiableEntityException";
    name = "UnmodifiableEntityException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "UnmodifiableEntityException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, UnmodifiableEntityException.prototype);
    }
}
class PolicyNotAttachableException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#PolicyNotAttachableException";
    name = "PolicyNotAttachableException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "PolicyNotAttachableException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, PolicyNotAttachableException.prototype);
    }
}
class EntityTemporarilyUnmodifiableException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#EntityTemporarilyUnmodifiableException";
    name = "EntityTemporarilyUnmodifiableException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "EntityTemporarilyUnmodifiableException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, EntityTemporarilyUnmodifiableException.prototype);
    }
}
class InvalidUserTypeException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#InvalidUserTypeException";
    name = "InvalidUserTypeException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidUserTypeException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidUserTypeException.prototype);
    }
}
class PasswordPolicyViolationException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#PasswordPolicyViolationException";
    name = "PasswordPolicyViolationException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "PasswordPolicyViolationException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, PasswordPolicyViolationException.prototype);
    }
}
class OpenIdIdpCommunicationErrorException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#OpenIdIdpCommunicationErrorException";
    name = "OpenIdIdpCommunicationErrorException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "OpenIdIdpCommunicationErrorException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OpenIdIdpCommunicationErrorException.prototype);
    }
}
class ServiceNotSupportedException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#ServiceNotSupportedException";
    name = "ServiceNotSupportedException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "ServiceNotSupportedException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ServiceNotSupportedException.prototype);
    }
}
class DeleteConflictException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#DeleteConflictException";
    name = "DeleteConflictException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "DeleteConflictException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, DeleteConflictException.prototype);
    }
}
class OrganizationNotFoundException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#OrganizationNotFoundException";
    name = "OrganizationNotFoundException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "OrganizationNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OrganizationNotFoundException.prototype);
        this.Message = opts.Message;
    }
}
class OrganizationNotInAllFeaturesModeException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#OrganizationNotInAllFeaturesModeException";
    name = "OrganizationNotInAllFeaturesModeException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "OrganizationNotInAllFeaturesModeException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OrganizationNotInAllFeaturesModeException.prototype);
        this.Message = opts.Message;
    }
}
class ServiceAccessNotEnabledException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#ServiceAccessNotEnabledException";
    name = "ServiceAccessNotEnabledException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ServiceAccessNotEnabledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ServiceAccessNotEnabledException.prototype);
        this.Message = opts.Message;
    }
}
class FeatureDisabledException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#FeatureDisabledException";
    name = "FeatureDisabledException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "FeatureDisabledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, FeatureDisabledException.prototype);
    }
}
class InvalidAuthenticationCodeException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#InvalidAuthenticationCodeException";
    name = "InvalidAuthenticationCodeException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidAuthenticationCodeException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidAuthenticationCodeException.prototype);
    }
}
class CallerIsNotManagementAccountException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#CallerIsNotManagementAccountException";
    name = "CallerIsNotManagementAccountException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "CallerIsNotManagementAccountException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, CallerIsNotManagementAccountException.prototype);
        this.Message = opts.Message;
    }
}
class FeatureEnabledException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#FeatureEnabledException";
    name = "FeatureEnabledException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "FeatureEnabledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, FeatureEnabledException.prototype);
    }
}
class ReportGenerationLimitExceededException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#ReportGenerationLimitExceededException";
    name = "ReportGenerationLimitExceededException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "ReportGenerationLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ReportGenerationLimitExceededException.prototype);
    }
}
class CredentialReportExpiredException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#CredentialReportExpiredException";
    name = "CredentialReportExpiredException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "CredentialReportExpiredException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, CredentialReportExpiredException.prototype);
    }
}
class CredentialReportNotPresentException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#CredentialReportNotPresentException";
    name = "CredentialReportNotPresentException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "CredentialReportNotPresentException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, CredentialReportNotPresentException.prototype);
    }
}
class CredentialReportNotReadyException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#CredentialReportNotReadyException";
    name = "CredentialReportNotReadyException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "CredentialReportNotReadyException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, CredentialReportNotReadyException.prototype);
    }
}
class UnrecognizedPublicKeyEncodingException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#UnrecognizedPublicKeyEncodingException";
    name = "UnrecognizedPublicKeyEncodingException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "UnrecognizedPublicKeyEncodingException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, UnrecognizedPublicKeyEncodingException.prototype);
    }
}
class PolicyEvaluationException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#PolicyEvaluationException";
    name = "PolicyEvaluationException";
    $fault = "server";
    constructor(opts) {
        super({
            name: "PolicyEvaluationException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, PolicyEvaluationException.prototype);
    }
}
class KeyPairMismatchException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#KeyPairMismatchException";
    name = "KeyPairMismatchException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "KeyPairMismatchException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, KeyPairMismatchException.prototype);
    }
}
class MalformedCertificateException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#MalformedCertificateException";
    name = "MalformedCertificateException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "MalformedCertificateException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, MalformedCertificateException.prototype);
    }
}
class DuplicateCertificateException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#DuplicateCertificateException";
    name = "DuplicateCertificateException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "DuplicateCertificateException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, DuplicateCertificateException.prototype);
    }
}
class InvalidCertificateException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#InvalidCertificateException";
    name = "InvalidCertificateException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidCertificateException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidCertificateException.prototype);
    }
}
class DuplicateSSHPublicKeyException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#DuplicateSSHPublicKeyException";
    name = "DuplicateSSHPublicKeyException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "DuplicateSSHPublicKeyException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, DuplicateSSHPublicKeyException.prototype);
    }
}
class InvalidPublicKeyException extends IAMServiceException {
    static shapeId = "com.amazonaws.iam#InvalidPublicKeyException";
    name = "InvalidPublicKeyException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidPublicKeyException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidPublicKeyException.prototype);
    }
}

const _A = "Arn";
const _AA = "AccountAlias";
const _AAc = "AccountAliases";
const _ABO = "AllowedByOrganizations";
const _ABPB = "AllowedByPermissionsBoundary";
const _AC = "AuthenticationCode1";
const _ACIDTOIDCP = "AddClientIDToOpenIDConnectProvider";
const _ACIDTOIDCPR = "AddClientIDToOpenIDConnectProviderRequest";
const _ACt = "AttachmentCount";
const _ACu = "AuthenticationCode2";
const _AD = "AccessDetail";
const _ADR = "AcceptDelegationRequest";
const _ADRR = "AcceptDelegationRequestRequest";
const _ADRRs = "AssociateDelegationRequestRequest";
const _ADRs = "AssociateDelegationRequest";
const _ADc = "AccessDetails";
const _AEM = "AssertionEncryptionMode";
const _AGP = "AttachGroupPolicy";
const _AGPR = "AttachGroupPolicyRequest";
const _AI = "ApproverId";
const _AK = "AccessKey";
const _AKI = "AccessKeyId";
const _AKLU = "AccessKeyLastUsed";
const _AKM = "AccessKeyMetadata";
const _AMP = "AttachedManagedPolicies";
const _AN = "AttachmentName";
const _ANMODAE = "AccountNotManagementOrDelegatedAdministratorException";
const _ANc = "ActionNames";
const _ANct = "ActionName";
const _AP = "AttachedPolicy";
const _APB = "AttachedPermissionsBoundary";
const _APK = "AddPrivateKey";
const _APt = "AttachedPolicies";
const _AR = "AcquireRole";
const _ARP = "AttachRolePolicy";
const _ARPD = "AssumeRolePolicyDocument";
const _ARPDT = "AssumeRolePolicyDocumentTemplate";
const _ARPR = "AttachRolePolicyRequest";
const _ARR = "AcquireRoleRequest";
const _ARRc = "AcquireRoleResponse";
const _ARTIP = "AddRoleToInstanceProfile";
const _ARTIPR = "AddRoleToInstanceProfileRequest";
const _AS = "AssignmentStatus";
const _AT = "AttachmentType";
const _AU = "AllUsers";
const _AUP = "AttachUserPolicy";
const _AUPR = "AttachUserPolicyRequest";
const _AUTCP = "AllowUsersToChangePassword";
const _AUTG = "AddUserToGroup";
const _AUTGR = "AddUserToGroupRequest";
const _AWSSN = "AWSServiceName";
const _BD = "BootstrapDatum";
const _BSS = "Base32StringSeed";
const _C = "Code";
const _CA = "CallerArn";
const _CAA = "CreateAccountAlias";
const _CAAR = "CreateAccountAliasRequest";
const _CAD = "CredentialAgeDays";
const _CAK = "CreateAccessKey";
const _CAKR = "CreateAccessKeyRequest";
const _CAKRr = "CreateAccessKeyResponse";
const _CB = "CertificateBody";
const _CC = "CertificateChain";
const _CD = "CreateDate";
const _CDL = "ConsoleDeepLink";
const _CDR = "CreateDelegationRequest";
const _CDRR = "CreateDelegationRequestRequest";
const _CDRRr = "CreateDelegationRequestResponse";
const _CE = "ContextEntry";
const _CELT = "ContextEntryListType";
const _CEo = "ContextEntries";
const _CG = "CreateGroup";
const _CGR = "CreateGroupRequest";
const _CGRr = "CreateGroupResponse";
const _CI = "CertificateId";
const _CID = "ClientID";
const _CIDL = "ClientIDList";
const _CINMAE = "CallerIsNotManagementAccountException";
const _CIP = "CreateInstanceProfile";
const _CIPR = "CreateInstanceProfileRequest";
const _CIPRr = "CreateInstanceProfileResponse";
const _CKN = "ContextKeyName";
const _CKNo = "ContextKeyNames";
const _CKT = "ContextKeyType";
const _CKV = "ContextKeyValues";
const _CLP = "CreateLoginProfile";
const _CLPR = "CreateLoginProfileRequest";
const _CLPRr = "CreateLoginProfileResponse";
const _CME = "ConcurrentModificationException";
const _COIDCP = "CreateOpenIDConnectProvider";
const _COIDCPR = "CreateOpenIDConnectProviderRequest";
const _COIDCPRr = "CreateOpenIDConnectProviderResponse";
const _CP = "ChangePassword";
const _CPR = "ChangePasswordRequest";
const _CPRr = "CreatePolicyRequest";
const _CPRre = "CreatePolicyResponse";
const _CPV = "CreatePolicyVersion";
const _CPVR = "CreatePolicyVersionRequest";
const _CPVRr = "CreatePolicyVersionResponse";
const _CPr = "CreatePolicy";
const _CR = "CreateRole";
const _CREE = "CredentialReportExpiredException";
const _CRNPE = "CredentialReportNotPresentException";
const _CRNRE = "CredentialReportNotReadyException";
const _CRR = "CreateRoleRequest";
const _CRRr = "CreateRoleResponse";
const _CS = "CustomSuffix";
const _CSAMLP = "CreateSAMLProvider";
const _CSAMLPR = "CreateSAMLProviderRequest";
const _CSAMLPRr = "CreateSAMLProviderResponse";
const _CSLR = "CreateServiceLinkedRole";
const _CSLRR = "CreateServiceLinkedRoleRequest";
const _CSLRRr = "CreateServiceLinkedRoleResponse";
const _CSSC = "CreateServiceSpecificCredential";
const _CSSCR = "CreateServiceSpecificCredentialRequest";
const _CSSCRr = "CreateServiceSpecificCredentialResponse";
const _CT = "CreateTimestamp";
const _CU = "CreateUser";
const _CUR = "CreateUserRequest";
const _CURr = "CreateUserResponse";
const _CVMFAD = "CreateVirtualMFADevice";
const _CVMFADR = "CreateVirtualMFADeviceRequest";
const _CVMFADRr = "CreateVirtualMFADeviceResponse";
const _Ce = "Certifications";
const _Cer = "Certificates";
const _Cert = "Certificate";
const _Co = "Content";
const _Col = "Column";
const _D = "Description";
const _DAA = "DeleteAccountAlias";
const _DAAR = "DeleteAccountAliasRequest";
const _DAK = "DeleteAccessKey";
const _DAKR = "DeleteAccessKeyRequest";
const _DAPP = "DeleteAccountPasswordPolicy";
const _DCE = "DeleteConflictException";
const _DCEu = "DuplicateCertificateException";
const _DG = "DeleteGroup";
const _DGP = "DeleteGroupPolicy";
const _DGPR = "DeleteGroupPolicyRequest";
const _DGPRe = "DetachGroupPolicyRequest";
const _DGPe = "DetachGroupPolicy";
const _DGR = "DeleteGroupRequest";
const _DIP = "DeleteInstanceProfile";
const _DIPR = "DeleteInstanceProfileRequest";
const _DLP = "DeleteLoginProfile";
const _DLPR = "DeleteLoginProfileRequest";
const _DMFAD = "DeactivateMFADevice";
const _DMFADR = "DeactivateMFADeviceRequest";
const _DMV = "DefaultMinorVersion";
const _DOIDCP = "DeleteOpenIDConnectProvider";
const _DOIDCPR = "DeleteOpenIDConnectProviderRequest";
const _DORCM = "DisableOrganizationsRootCredentialsManagement";
const _DORCMR = "DisableOrganizationsRootCredentialsManagementRequest";
const _DORCMRi = "DisableOrganizationsRootCredentialsManagementResponse";
const _DORS = "DisableOrganizationsRootSessions";
const _DORSR = "DisableOrganizationsRootSessionsRequest";
const _DORSRi = "DisableOrganizationsRootSessionsResponse";
const _DOWIF = "DisableOutboundWebIdentityFederation";
const _DP = "DelegationPermission";
const _DPC = "DelegationPermissionCheck";
const _DPR = "DeletePolicyRequest";
const _DPV = "DeletePolicyVersion";
const _DPVR = "DeletePolicyVersionRequest";
const _DPe = "DeletePolicy";
const _DR = "DelegationRequest";
const _DRI = "DelegationRequestId";
const _DRP = "DeleteRolePolicy";
const _DRPB = "DeleteRolePermissionsBoundary";
const _DRPBR = "DeleteRolePermissionsBoundaryRequest";
const _DRPR = "DeleteRolePolicyRequest";
const _DRPRe = "DetachRolePolicyRequest";
const _DRPe = "DetachRolePolicy";
const _DRR = "DeleteRoleRequest";
const _DRe = "DelegationRequests";
const _DRel = "DeleteRole";
const _DSAMLP = "DeleteSAMLProvider";
const _DSAMLPR = "DeleteSAMLProviderRequest";
const _DSC = "DeleteServerCertificate";
const _DSCR = "DeleteServerCertificateRequest";
const _DSCRe = "DeleteSigningCertificateRequest";
const _DSCe = "DeleteSigningCertificate";
const _DSLR = "DeleteServiceLinkedRole";
const _DSLRR = "DeleteServiceLinkedRoleRequest";
const _DSLRRe = "DeleteServiceLinkedRoleResponse";
const _DSSC = "DeleteServiceSpecificCredential";
const _DSSCR = "DeleteServiceSpecificCredentialRequest";
const _DSSHPK = "DeleteSSHPublicKey";
const _DSSHPKE = "DuplicateSSHPublicKeyException";
const _DSSHPKR = "DeleteSSHPublicKeyRequest";
const _DTFRT = "DeletionTaskFailureReasonType";
const _DTI = "DeletionTaskId";
const _DU = "DeleteUser";
const _DUP = "DeleteUserPolicy";
const _DUPB = "DeleteUserPermissionsBoundary";
const _DUPBR = "DeleteUserPermissionsBoundaryRequest";
const _DUPR = "DeleteUserPolicyRequest";
const _DUPRe = "DetachUserPolicyRequest";
const _DUPe = "DetachUserPolicy";
const _DUR = "DeleteUserRequest";
const _DV = "DefaultValue";
const _DVI = "DefaultVersionId";
const _DVMFAD = "DeleteVirtualMFADevice";
const _DVMFADR = "DeleteVirtualMFADeviceRequest";
const _Do = "Document";
const _E = "Error";
const _EA = "EntityArn";
const _EAEE = "EntityAlreadyExistsException";
const _EAN = "EvalActionName";
const _ED = "EntityDetails";
const _EDD = "EvalDecisionDetails";
const _EDL = "EntityDetailsList";
const _EDn = "EnableDate";
const _EDr = "ErrorDetails";
const _EDv = "EvalDecision";
const _EDx = "ExpirationDate";
const _EF = "EnabledFeatures";
const _EFn = "EntityFilter";
const _EI = "EntityInfo";
const _EMFAD = "EnableMFADevice";
const _EMFADR = "EnableMFADeviceRequest";
const _EN = "EntityName";
const _EORCM = "EnableOrganizationsRootCredentialsManagement";
const _EORCMR = "EnableOrganizationsRootCredentialsManagementRequest";
const _EORCMRn = "EnableOrganizationsRootCredentialsManagementResponse";
const _EORS = "EnableOrganizationsRootSessions";
const _EORSR = "EnableOrganizationsRootSessionsRequest";
const _EORSRn = "EnableOrganizationsRootSessionsResponse";
const _EOWIF = "EnableOutboundWebIdentityFederation";
const _EOWIFR = "EnableOutboundWebIdentityFederationResponse";
const _EP = "EntityPath";
const _EPn = "EndPosition";
const _EPx = "ExpirePasswords";
const _ER = "EvaluationResult";
const _ERD = "EvalResourceDecision";
const _ERLT = "EvaluationResultsListType";
const _ERN = "EvalResourceName";
const _ERv = "EvaluationResults";
const _ET = "ExpirationTime";
const _ETUE = "EntityTemporarilyUnmodifiableException";
const _ETn = "EntityType";
const _En = "Encoding";
const _Ena = "Enabled";
const _Ex = "Expiration";
const _F = "Filter";
const _FDE = "FeatureDisabledException";
const _FEE = "FeatureEnabledException";
const _Fi = "Fingerprint";
const _G = "Group";
const _GAAD = "GetAccountAuthorizationDetails";
const _GAADR = "GetAccountAuthorizationDetailsRequest";
const _GAADRe = "GetAccountAuthorizationDetailsResponse";
const _GAKLU = "GetAccessKeyLastUsed";
const _GAKLUR = "GetAccessKeyLastUsedRequest";
const _GAKLURe = "GetAccessKeyLastUsedResponse";
const _GAP = "GetAccountProperties";
const _GAPP = "GetAccountPasswordPolicy";
const _GAPPR = "GetAccountPasswordPolicyResponse";
const _GAPR = "GetAccountPropertiesRequest";
const _GAPRe = "GetAccountPropertiesResponse";
const _GAS = "GetAccountSummary";
const _GASR = "GetAccountSummaryResponse";
const _GCKFCP = "GetContextKeysForCustomPolicy";
const _GCKFCPR = "GetContextKeysForCustomPolicyRequest";
const _GCKFPP = "GetContextKeysForPrincipalPolicy";
const _GCKFPPR = "GetContextKeysForPrincipalPolicyRequest";
const _GCKFPR = "GetContextKeysForPolicyResponse";
const _GCR = "GenerateCredentialReport";
const _GCRR = "GenerateCredentialReportResponse";
const _GCRRe = "GetCredentialReportResponse";
const _GCRe = "GetCredentialReport";
const _GD = "GroupDetail";
const _GDL = "GroupDetailList";
const _GDR = "GetDelegationRequest";
const _GDRR = "GetDelegationRequestRequest";
const _GDRRe = "GetDelegationRequestResponse";
const _GETV = "GlobalEndpointTokenVersion";
const _GG = "GetGroup";
const _GGP = "GetGroupPolicy";
const _GGPR = "GetGroupPolicyRequest";
const _GGPRe = "GetGroupPolicyResponse";
const _GGR = "GetGroupRequest";
const _GGRe = "GetGroupResponse";
const _GHRS = "GetHumanReadableSummary";
const _GHRSR = "GetHumanReadableSummaryRequest";
const _GHRSRe = "GetHumanReadableSummaryResponse";
const _GI = "GroupId";
const _GIP = "GetInstanceProfile";
const _GIPR = "GetInstanceProfileRequest";
const _GIPRe = "GetInstanceProfileResponse";
const _GL = "GroupList";
const _GLP = "GetLoginProfile";
const _GLPR = "GetLoginProfileRequest";
const _GLPRe = "GetLoginProfileResponse";
const _GMFAD = "GetMFADevice";
const _GMFADR = "GetMFADeviceRequest";
const _GMFADRe = "GetMFADeviceResponse";
const _GN = "GroupName";
const _GOAR = "GenerateOrganizationsAccessReport";
const _GOARR = "GenerateOrganizationsAccessReportRequest";
const _GOARRe = "GenerateOrganizationsAccessReportResponse";
const _GOARRet = "GetOrganizationsAccessReportRequest";
const _GOARRetr = "GetOrganizationsAccessReportResponse";
const _GOARe = "GetOrganizationsAccessReport";
const _GOIDCP = "GetOpenIDConnectProvider";
const _GOIDCPR = "GetOpenIDConnectProviderRequest";
const _GOIDCPRe = "GetOpenIDConnectProviderResponse";
const _GOWIFI = "GetOutboundWebIdentityFederationInfo";
const _GOWIFIR = "GetOutboundWebIdentityFederationInfoResponse";
const _GP = "GetPolicy";
const _GPL = "GroupPolicyList";
const _GPR = "GetPolicyRequest";
const _GPRe = "GetPolicyResponse";
const _GPV = "GetPolicyVersion";
const _GPVR = "GetPolicyVersionRequest";
const _GPVRe = "GetPolicyVersionResponse";
const _GR = "GetRole";
const _GRP = "GetRolePolicy";
const _GRPR = "GetRolePolicyRequest";
const _GRPRe = "GetRolePolicyResponse";
const _GRR = "GetRoleRequest";
const _GRRe = "GetRoleResponse";
const _GRTV = "GetRoleTemplateVersion";
const _GRTVR = "GetRoleTemplateVersionRequest";
const _GRTVRe = "GetRoleTemplateVersionResponse";
const _GSAMLP = "GetSAMLProvider";
const _GSAMLPR = "GetSAMLProviderRequest";
const _GSAMLPRe = "GetSAMLProviderResponse";
const _GSC = "GetServerCertificate";
const _GSCR = "GetServerCertificateRequest";
const _GSCRe = "GetServerCertificateResponse";
const _GSLAD = "GenerateServiceLastAccessedDetails";
const _GSLADR = "GenerateServiceLastAccessedDetailsRequest";
const _GSLADRe = "GenerateServiceLastAccessedDetailsResponse";
const _GSLADRet = "GetServiceLastAccessedDetailsRequest";
const _GSLADRete = "GetServiceLastAccessedDetailsResponse";
const _GSLADWE = "GetServiceLastAccessedDetailsWithEntities";
const _GSLADWER = "GetServiceLastAccessedDetailsWithEntitiesRequest";
const _GSLADWERe = "GetServiceLastAccessedDetailsWithEntitiesResponse";
const _GSLADe = "GetServiceLastAccessedDetails";
const _GSLRDS = "GetServiceLinkedRoleDeletionStatus";
const _GSLRDSR = "GetServiceLinkedRoleDeletionStatusRequest";
const _GSLRDSRe = "GetServiceLinkedRoleDeletionStatusResponse";
const _GSSHPK = "GetSSHPublicKey";
const _GSSHPKR = "GetSSHPublicKeyRequest";
const _GSSHPKRe = "GetSSHPublicKeyResponse";
const _GT = "GeneratedTime";
const _GU = "GetUser";
const _GUP = "GetUserPolicy";
const _GUPR = "GetUserPolicyRequest";
const _GUPRe = "GetUserPolicyResponse";
const _GUR = "GetUserRequest";
const _GURe = "GetUserResponse";
const _Gr = "Granularity";
const _Gro = "Groups";
const _HE = "HardExpiry";
const _I = "Id";
const _IA = "IsAttachable";
const _IACE = "InvalidAuthenticationCodeException";
const _ICE = "InvalidCertificateException";
const _IDV = "IsDefaultVersion";
const _II = "IssuerIdentifier";
const _IIE = "InvalidInputException";
const _IP = "InstanceProfile";
const _IPI = "InstanceProfileId";
const _IPIT = "InlinePolicyIdentifierType";
const _IPIn = "InlinePolicyIdentifier";
const _IPKE = "InvalidPublicKeyException";
const _IPL = "InstanceProfileList";
const _IPN = "InstanceProfileName";
const _IPT = "InlinePolicyTemplates";
const _IPn = "InlinePolicy";
const _IPns = "InstanceProfiles";
const _IR = "IsRequired";
const _IT = "IsTruncated";
const _IUTE = "InvalidUserTypeException";
const _Im = "Immutable";
const _JCD = "JobCreationDate";
const _JCDo = "JobCompletionDate";
const _JI = "JobId";
const _JS = "JobStatus";
const _JT = "JobType";
const _JVE = "JwtVendingEnabled";
const _K = "Key";
const _KI = "KeyId";
const _KPME = "KeyPairMismatchException";
const _L = "Locale";
const _LA = "LastAuthenticated";
const _LAA = "ListAccountAliases";
const _LAAR = "ListAccountAliasesRequest";
const _LAARi = "ListAccountAliasesResponse";
const _LAE = "LastAuthenticatedEntity";
const _LAEa = "LastAccessedEntity";
const _LAGP = "ListAttachedGroupPolicies";
const _LAGPR = "ListAttachedGroupPoliciesRequest";
const _LAGPRi = "ListAttachedGroupPoliciesResponse";
const _LAK = "ListAccessKeys";
const _LAKR = "ListAccessKeysRequest";
const _LAKRi = "ListAccessKeysResponse";
const _LAR = "LastAuthenticatedRegion";
const _LARP = "ListAttachedRolePolicies";
const _LARPR = "ListAttachedRolePoliciesRequest";
const _LARPRi = "ListAttachedRolePoliciesResponse";
const _LARa = "LastAccessedRegion";
const _LAT = "LastAuthenticatedTime";
const _LATa = "LastAccessedTime";
const _LAUP = "ListAttachedUserPolicies";
const _LAUPR = "ListAttachedUserPoliciesRequest";
const _LAUPRi = "ListAttachedUserPoliciesResponse";
const _LDR = "ListDelegationRequests";
const _LDRR = "ListDelegationRequestsRequest";
const _LDRRi = "ListDelegationRequestsResponse";
const _LEE = "LimitExceededException";
const _LEFP = "ListEntitiesForPolicy";
const _LEFPR = "ListEntitiesForPolicyRequest";
const _LEFPRi = "ListEntitiesForPolicyResponse";
const _LG = "ListGroups";
const _LGFU = "ListGroupsForUser";
const _LGFUR = "ListGroupsForUserRequest";
const _LGFURi = "ListGroupsForUserResponse";
const _LGP = "ListGroupPolicies";
const _LGPR = "ListGroupPoliciesRequest";
const _LGPRi = "ListGroupPoliciesResponse";
const _LGR = "ListGroupsRequest";
const _LGRi = "ListGroupsResponse";
const _LIP = "ListInstanceProfiles";
const _LIPFR = "ListInstanceProfilesForRole";
const _LIPFRR = "ListInstanceProfilesForRoleRequest";
const _LIPFRRi = "ListInstanceProfilesForRoleResponse";
const _LIPR = "ListInstanceProfilesRequest";
const _LIPRi = "ListInstanceProfilesResponse";
const _LIPT = "ListInstanceProfileTags";
const _LIPTR = "ListInstanceProfileTagsRequest";
const _LIPTRi = "ListInstanceProfileTagsResponse";
const _LMFAD = "ListMFADevices";
const _LMFADR = "ListMFADevicesRequest";
const _LMFADRi = "ListMFADevicesResponse";
const _LMFADT = "ListMFADeviceTags";
const _LMFADTR = "ListMFADeviceTagsRequest";
const _LMFADTRi = "ListMFADeviceTagsResponse";
const _LOF = "ListOrganizationsFeatures";
const _LOFR = "ListOrganizationsFeaturesRequest";
const _LOFRi = "ListOrganizationsFeaturesResponse";
const _LOIDCP = "ListOpenIDConnectProviders";
const _LOIDCPR = "ListOpenIDConnectProvidersRequest";
const _LOIDCPRi = "ListOpenIDConnectProvidersResponse";
const _LOIDCPT = "ListOpenIDConnectProviderTags";
const _LOIDCPTR = "ListOpenIDConnectProviderTagsRequest";
const _LOIDCPTRi = "ListOpenIDConnectProviderTagsResponse";
const _LP = "LoginProfile";
const _LPGSA = "ListPoliciesGrantingServiceAccess";
const _LPGSAE = "ListPoliciesGrantingServiceAccessEntry";
const _LPGSAR = "ListPoliciesGrantingServiceAccessRequest";
const _LPGSARi = "ListPoliciesGrantingServiceAccessResponse";
const _LPR = "ListPoliciesRequest";
const _LPRi = "ListPoliciesResponse";
const _LPT = "ListPolicyTags";
const _LPTR = "ListPolicyTagsRequest";
const _LPTRi = "ListPolicyTagsResponse";
const _LPV = "ListPolicyVersions";
const _LPVR = "ListPolicyVersionsRequest";
const _LPVRi = "ListPolicyVersionsResponse";
const _LPi = "ListPolicies";
const _LR = "ListRoles";
const _LRP = "ListRolePolicies";
const _LRPR = "ListRolePoliciesRequest";
const _LRPRi = "ListRolePoliciesResponse";
const _LRR = "ListRolesRequest";
const _LRRi = "ListRolesResponse";
const _LRT = "ListRoleTags";
const _LRTR = "ListRoleTagsRequest";
const _LRTRi = "ListRoleTagsResponse";
const _LSAMLP = "ListSAMLProviders";
const _LSAMLPR = "ListSAMLProvidersRequest";
const _LSAMLPRi = "ListSAMLProvidersResponse";
const _LSAMLPT = "ListSAMLProviderTags";
const _LSAMLPTR = "ListSAMLProviderTagsRequest";
const _LSAMLPTRi = "ListSAMLProviderTagsResponse";
const _LSC = "ListServerCertificates";
const _LSCR = "ListServerCertificatesRequest";
const _LSCRi = "ListServerCertificatesResponse";
const _LSCRis = "ListSigningCertificatesRequest";
const _LSCRist = "ListSigningCertificatesResponse";
const _LSCT = "ListServerCertificateTags";
const _LSCTR = "ListServerCertificateTagsRequest";
const _LSCTRi = "ListServerCertificateTagsResponse";
const _LSCi = "ListSigningCertificates";
const _LSSC = "ListServiceSpecificCredentials";
const _LSSCR = "ListServiceSpecificCredentialsRequest";
const _LSSCRi = "ListServiceSpecificCredentialsResponse";
const _LSSHPK = "ListSSHPublicKeys";
const _LSSHPKR = "ListSSHPublicKeysRequest";
const _LSSHPKRi = "ListSSHPublicKeysResponse";
const _LU = "ListUsers";
const _LUD = "LastUsedDate";
const _LUP = "ListUserPolicies";
const _LUPR = "ListUserPoliciesRequest";
const _LUPRi = "ListUserPoliciesResponse";
const _LUR = "ListUsersRequest";
const _LURi = "ListUsersResponse";
const _LUT = "ListUserTags";
const _LUTR = "ListUserTagsRequest";
const _LUTRi = "ListUserTagsResponse";
const _LVMFAD = "ListVirtualMFADevices";
const _LVMFADR = "ListVirtualMFADevicesRequest";
const _LVMFADRi = "ListVirtualMFADevicesResponse";
const _Li = "Line";
const _M = "Message";
const _MBT = "ManagedByType";
const _MBV = "ManagedByValue";
const _MCE = "MalformedCertificateException";
const _MCV = "MissingContextValues";
const _MFAD = "MFADevices";
const _MFADe = "MFADevice";
const _MI = "MaxItems";
const _MPA = "MaxPasswordAge";
const _MPAa = "ManagedPolicyArns";
const _MPD = "ManagedPolicyDetail";
const _MPDE = "MalformedPolicyDocumentException";
const _MPDLT = "ManagedPolicyDetailListType";
const _MPL = "MinimumPasswordLength";
const _MS = "MatchedStatements";
const _MSD = "MaxSessionDuration";
const _MV = "MinorVersion";
const _MVa = "MajorVersion";
const _Ma = "Marker";
const _N = "Name";
const _NC = "NotificationChannel";
const _NCE = "NameConflictException";
const _NGN = "NewGroupName";
const _NOSA = "NumberOfServicesAccessible";
const _NOSNA = "NumberOfServicesNotAccessed";
const _NP = "NewPassword";
const _NPe = "NewPath";
const _NSCN = "NewServerCertificateName";
const _NSEE = "NoSuchEntityException";
const _NUN = "NewUserName";
const _No = "Notes";
const _OA = "OnlyAttached";
const _OAI = "OwnerAccountId";
const _ODD = "OrganizationsDecisionDetail";
const _OI = "OwnerId";
const _OIDCPA = "OpenIDConnectProviderArn";
const _OIDCPL = "OpenIDConnectProviderList";
const _OIDCPLE = "OpenIDConnectProviderListEntry";
const _OIDCPLT = "OpenIDConnectProviderListType";
const _OIICEE = "OpenIdIdpCommunicationErrorException";
const _OIr = "OrganizationId";
const _ONFE = "OrganizationNotFoundException";
const _ONIAFME = "OrganizationNotInAllFeaturesModeException";
const _OOPIL = "OrderedOrganizationPolicyInputList";
const _OOPT = "OrderedOrganizationPolicyType";
const _OP = "OldPassword";
const _OPI = "OrganizationsPolicyId";
const _OPLT = "OrganizationPolicyListType";
const _OSBO = "OnlySendByOwner";
const _P = "Permissions";
const _PA = "PolicyArn";
const _PAP = "PutAccountProperties";
const _PAPR = "PutAccountPropertiesRequest";
const _PAPRu = "PutAccountPropertiesResponse";
const _PB = "PermissionsBoundary";
const _PBA = "PermissionsBoundaryArn";
const _PBAe = "PermissionBoundaryArn";
const _PBDD = "PermissionsBoundaryDecisionDetail";
const _PBPIL = "PermissionsBoundaryPolicyInputList";
const _PBT = "PermissionsBoundaryType";
const _PBUC = "PermissionsBoundaryUsageCount";
const _PCR = "PermissionCheckResult";
const _PCS = "PermissionCheckStatus";
const _PD = "PolicyDocument";
const _PDa = "ParameterDefinition";
const _PDar = "ParametersDefinition";
const _PDo = "PolicyDetail";
const _PEE = "PolicyEvaluationException";
const _PEL = "PolicyExclusionList";
const _PELT = "PolicyExclusionsListType";
const _PG = "PolicyGroups";
const _PGLT = "PolicyGroupListType";
const _PGP = "PutGroupPolicy";
const _PGPR = "PutGroupPolicyRequest";
const _PGSA = "PoliciesGrantingServiceAccess";
const _PGSAo = "PolicyGrantingServiceAccess";
const _PGo = "PolicyGroup";
const _PI = "PolicyId";
const _PIL = "PolicyInputList";
const _PIo = "PolicyIdentifier";
const _PK = "PrivateKey";
const _PKL = "PrivateKeyList";
const _PLU = "PasswordLastUsed";
const _PN = "PolicyName";
const _PNAE = "PolicyNotAttachableException";
const _PNo = "PolicyNames";
const _PP = "PermissionPolicy";
const _PPVE = "PasswordPolicyViolationException";
const _PPa = "PasswordPolicy";
const _PPat = "PathPrefix";
const _PPo = "PolicyParameter";
const _PR = "PolicyRoles";
const _PRLT = "PolicyRoleListType";
const _PRP = "PasswordReusePrevention";
const _PRPB = "PutRolePermissionsBoundary";
const _PRPBR = "PutRolePermissionsBoundaryRequest";
const _PRPR = "PutRolePolicyRequest";
const _PRPu = "PutRolePolicy";
const _PRR = "PasswordResetRequired";
const _PRo = "PolicyRole";
const _PSA = "PolicySourceArn";
const _PT = "PolicyType";
const _PTA = "PolicyTemplateArn";
const _PU = "PolicyUsers";
const _PUF = "PolicyUsageFilter";
const _PULT = "PolicyUserListType";
const _PUP = "PutUserPolicy";
const _PUPB = "PutUserPermissionsBoundary";
const _PUPBR = "PutUserPermissionsBoundaryRequest";
const _PUPR = "PutUserPolicyRequest";
const _PUo = "PolicyUser";
const _PV = "PolicyVersion";
const _PVL = "PolicyVersionList";
const _Pa = "Path";
const _Par = "Parameters";
const _Pas = "Password";
const _Po = "Policy";
const _Pol = "Policies";
const _Pos = "Position";
const _Pr = "Properties";
const _QRCPNG = "QRCodePNG";
const _R = "Region";
const _RA = "ResourceArns";
const _RCIDFOIDCP = "RemoveClientIDFromOpenIDConnectProvider";
const _RCIDFOIDCPR = "RemoveClientIDFromOpenIDConnectProviderRequest";
const _RD = "RoleDetail";
const _RDL = "RoleDetailList";
const _RDP = "RoleDescriptionPattern";
const _RDR = "RejectDelegationRequest";
const _RDRR = "RejectDelegationRequestRequest";
const _RF = "ReportFormat";
const _RGLEE = "ReportGenerationLimitExceededException";
const _RHO = "ResourceHandlingOption";
const _RI = "RequestorId";
const _RIo = "RoleId";
const _RLC = "RequireLowercaseCharacters";
const _RLU = "RoleLastUsed";
const _RM = "RequestMessage";
const _RME = "RoleModifiedException";
const _RMFAD = "ResyncMFADevice";
const _RMFADR = "ResyncMFADeviceRequest";
const _RN = "RoleName";
const _RNP = "RoleNamePattern";
const _RNe = "RequestorName";
const _RNeq = "RequireNumbers";
const _RO = "ResourceOwner";
const _RP = "ResourcePolicy";
const _RPK = "RemovePrivateKey";
const _RPL = "RolePolicyList";
const _RPP = "RolePathPattern";
const _RPRA = "RolePermissionRestrictionArns";
const _RR = "RejectionReason";
const _RRFIP = "RemoveRoleFromInstanceProfile";
const _RRFIPR = "RemoveRoleFromInstanceProfileRequest";
const _RS = "RequireSymbols";
const _RSR = "ResourceSpecificResults";
const _RSRLT = "ResourceSpecificResultListType";
const _RSRe = "ResourceSpecificResult";
const _RSSC = "ResetServiceSpecificCredential";
const _RSSCR = "ResetServiceSpecificCredentialRequest";
const _RSSCRe = "ResetServiceSpecificCredentialResponse";
const _RTDE = "RoleTemplateDisabledException";
const _RTT = "RoleTagsTemplate";
const _RTV = "RoleTemplateVersion";
const _RU = "RedirectUrl";
const _RUC = "RequireUppercaseCharacters";
const _RUFG = "RemoveUserFromGroup";
const _RUFGR = "RemoveUserFromGroupRequest";
const _RUL = "RoleUsageList";
const _RULT = "RoleUsageListType";
const _RUT = "RoleUsageType";
const _RV = "ReplacementValues";
const _RVE = "ReplacementValueEntry";
const _RWI = "RequestorWorkflowId";
const _Re = "Reason";
const _Res = "Resources";
const _Ro = "Role";
const _Rol = "Roles";
const _S = "Status";
const _SAD = "SetAsDefault";
const _SAK = "SecretAccessKey";
const _SAMLMD = "SAMLMetadataDocument";
const _SAMLPA = "SAMLProviderArn";
const _SAMLPK = "SAMLPrivateKey";
const _SAMLPL = "SAMLProviderList";
const _SAMLPLE = "SAMLProviderListEntry";
const _SAMLPLT = "SAMLProviderListType";
const _SAMLPUUID = "SAMLProviderUUID";
const _SANEE = "ServiceAccessNotEnabledException";
const _SC = "SummaryContent";
const _SCA = "ServiceCredentialAlias";
const _SCI = "ServerCertificateId";
const _SCM = "ServerCertificateMetadata";
const _SCML = "ServerCertificateMetadataList";
const _SCN = "ServerCertificateName";
const _SCP = "SimulateCustomPolicy";
const _SCPIL = "ServiceControlPolicyInputList";
const _SCPR = "SimulateCustomPolicyRequest";
const _SCS = "ServiceCredentialSecret";
const _SCe = "ServerCertificate";
const _SCi = "SigningCertificate";
const _SD = "SessionDuration";
const _SDPV = "SetDefaultPolicyVersion";
const _SDPVR = "SetDefaultPolicyVersionRequest";
const _SDT = "SendDelegationToken";
const _SDTR = "SendDelegationTokenRequest";
const _SFE = "ServiceFailureException";
const _SK = "SortKey";
const _SLA = "ServicesLastAccessed";
const _SLAe = "ServiceLastAccessed";
const _SLT = "StatementListType";
const _SM = "SummaryMap";
const _SN = "ServiceName";
const _SNSE = "ServiceNotSupportedException";
const _SNe = "ServiceNamespace";
const _SNer = "SerialNumber";
const _SNerv = "ServiceNamespaces";
const _SP = "ServicePassword";
const _SPI = "SourcePolicyId";
const _SPP = "SimulatePrincipalPolicy";
const _SPPR = "SimulatePrincipalPolicyRequest";
const _SPR = "SimulatePolicyResponse";
const _SPT = "SourcePolicyType";
const _SPt = "StartPosition";
const _SRT = "SourceRoleTemplate";
const _SS = "SummaryState";
const _SSC = "ServiceSpecificCredential";
const _SSCI = "ServiceSpecificCredentialId";
const _SSCLT = "ServiceSpecificCredentialsListType";
const _SSCM = "ServiceSpecificCredentialMetadata";
const _SSCe = "ServiceSpecificCredentials";
const _SSHPK = "SSHPublicKey";
const _SSHPKB = "SSHPublicKeyBody";
const _SSHPKI = "SSHPublicKeyId";
const _SSHPKLT = "SSHPublicKeyListType";
const _SSHPKM = "SSHPublicKeyMetadata";
const _SSHPKu = "SSHPublicKeys";
const _SSTSP = "SetSecurityTokenServicePreferences";
const _SSTSPR = "SetSecurityTokenServicePreferencesRequest";
const _ST = "SubType";
const _SUN = "ServiceUserName";
const _Sc = "Scope";
const _St = "State";
const _Sta = "Statement";
const _T = "Tags";
const _TA = "TemplateArn";
const _TAE = "TotalAuthenticatedEntities";
const _TALA = "TrackedActionsLastAccessed";
const _TALAr = "TrackedActionLastAccessed";
const _TIP = "TagInstanceProfile";
const _TIPR = "TagInstanceProfileRequest";
const _TK = "TagKeys";
const _TL = "ThumbprintList";
const _TMFAD = "TagMFADevice";
const _TMFADR = "TagMFADeviceRequest";
const _TMV = "TemplateMinorVersion";
const _TN = "TemplateName";
const _TOIDCP = "TagOpenIDConnectProvider";
const _TOIDCPR = "TagOpenIDConnectProviderRequest";
const _TP = "TagPolicy";
const _TPR = "TagPolicyRequest";
const _TR = "TagRole";
const _TRR = "TagRoleRequest";
const _TSAMLP = "TagSAMLProvider";
const _TSAMLPR = "TagSAMLProviderRequest";
const _TSC = "TagServerCertificate";
const _TSCR = "TagServerCertificateRequest";
const _TT = "TagTemplate";
const _TU = "TagUser";
const _TUR = "TagUserRequest";
const _TVI = "TemplateVersionId";
const _Ta = "Tag";
const _Ti = "Timestamp";
const _Ty = "Type";
const _U = "Url";
const _UAK = "UpdateAccessKey";
const _UAKR = "UpdateAccessKeyRequest";
const _UAPP = "UpdateAccountPasswordPolicy";
const _UAPPR = "UpdateAccountPasswordPolicyRequest";
const _UARP = "UpdateAssumeRolePolicy";
const _UARPR = "UpdateAssumeRolePolicyRequest";
const _UD = "UpdateDate";
const _UDL = "UserDetailList";
const _UDR = "UpdateDelegationRequest";
const _UDRR = "UpdateDelegationRequestRequest";
const _UDp = "UploadDate";
const _UDs = "UserDetail";
const _UEE = "UnmodifiableEntityException";
const _UG = "UpdateGroup";
const _UGR = "UpdateGroupRequest";
const _UI = "UserId";
const _UIP = "UntagInstanceProfile";
const _UIPR = "UntagInstanceProfileRequest";
const _ULP = "UpdateLoginProfile";
const _ULPR = "UpdateLoginProfileRequest";
const _UMFAD = "UntagMFADevice";
const _UMFADR = "UntagMFADeviceRequest";
const _UN = "UserName";
const _UOIDCP = "UntagOpenIDConnectProvider";
const _UOIDCPR = "UntagOpenIDConnectProviderRequest";
const _UOIDCPT = "UpdateOpenIDConnectProviderThumbprint";
const _UOIDCPTR = "UpdateOpenIDConnectProviderThumbprintRequest";
const _UP = "UntagPolicy";
const _UPKEE = "UnrecognizedPublicKeyEncodingException";
const _UPL = "UserPolicyList";
const _UPR = "UntagPolicyRequest";
const _UR = "UntagRole";
const _URD = "UpdateRoleDescription";
const _URDR = "UpdateRoleDescriptionRequest";
const _URDRp = "UpdateRoleDescriptionResponse";
const _URR = "UntagRoleRequest";
const _URRp = "UpdateRoleRequest";
const _URRpd = "UpdateRoleResponse";
const _URp = "UpdateRole";
const _USAMLP = "UntagSAMLProvider";
const _USAMLPR = "UntagSAMLProviderRequest";
const _USAMLPRp = "UpdateSAMLProviderRequest";
const _USAMLPRpd = "UpdateSAMLProviderResponse";
const _USAMLPp = "UpdateSAMLProvider";
const _USC = "UntagServerCertificate";
const _USCR = "UntagServerCertificateRequest";
const _USCRp = "UpdateServerCertificateRequest";
const _USCRpd = "UpdateSigningCertificateRequest";
const _USCRpl = "UploadServerCertificateRequest";
const _USCRplo = "UploadServerCertificateResponse";
const _USCRploa = "UploadSigningCertificateRequest";
const _USCRpload = "UploadSigningCertificateResponse";
const _USCp = "UpdateServerCertificate";
const _USCpd = "UpdateSigningCertificate";
const _USCpl = "UploadServerCertificate";
const _USCplo = "UploadSigningCertificate";
const _USSC = "UpdateServiceSpecificCredential";
const _USSCR = "UpdateServiceSpecificCredentialRequest";
const _USSHPK = "UpdateSSHPublicKey";
const _USSHPKR = "UpdateSSHPublicKeyRequest";
const _USSHPKRp = "UploadSSHPublicKeyRequest";
const _USSHPKRpl = "UploadSSHPublicKeyResponse";
const _USSHPKp = "UploadSSHPublicKey";
const _UT = "UpdatedTime";
const _UTp = "UpdateTimestamp";
const _UU = "UntagUser";
const _UUR = "UntagUserRequest";
const _UURp = "UpdateUserRequest";
const _UUp = "UpdateUser";
const _Us = "User";
const _Use = "Users";
const _V = "Versions";
const _VE = "VersionEnabled";
const _VI = "VersionId";
const _VMFAD = "VirtualMFADevice";
const _VMFADN = "VirtualMFADeviceName";
const _VMFADi = "VirtualMFADevices";
const _VU = "ValidUntil";
const _Va = "Values";
const _Val = "Value";
const _aKMLT = "accessKeyMetadataListType";
const _aKST = "accessKeySecretType";
const _aPLT = "attachedPoliciesListType";
const _aQE = "awsQueryError";
const _c = "client";
const _cLT = "certificateListType";
const _dRLT = "delegationRequestsListType";
const _e = "error";
const _eDLT = "entityDetailsListType";
const _gDLT = "groupDetailListType";
const _gLT = "groupListType";
const _hE = "httpError";
const _iPLT = "instanceProfileListType";
const _iPTLT = "inlinePolicyTemplateListType";
const _iT = "isTruncated";
const _lPGSARLT = "listPolicyGrantingServiceAccessResponseListType";
const _m = "message";
const _mDLT = "mfaDeviceListType";
const _mSRVE = "mapStringReplacementValueEntry";
const _pDLT = "parametersDefinitionListType";
const _pDLTo = "policyDetailListType";
const _pDVLT = "policyDocumentVersionListType";
const _pGSALT = "policyGrantingServiceAccessListType";
const _pKL = "privateKeyList";
const _pKT = "privateKeyType";
const _pLT = "policyListType";
const _pPLT = "policyParameterListType";
const _pT = "passwordType";
const _rDLT = "roleDetailListType";
const _rLT = "roleListType";
const _s = "smithy.ts.sdk.synthetic.com.amazonaws.iam";
const _sCMLT = "serverCertificateMetadataListType";
const _sCS = "serviceCredentialSecret";
const _sP = "servicePassword";
const _se = "server";
const _tLT = "tagListType";
const _tTLT = "tagTemplateListType";
const _uDLT = "userDetailListType";
const _uLT = "userListType";
const _vMFADLT = "virtualMFADeviceListType";
const n0 = "com.amazonaws.iam";
const _s_registry = new TypeRegistry(_s);
var IAMServiceException$ = [-3, _s, "IAMServiceException", 0, [], []];
_s_registry.registerError(IAMServiceException$, IAMServiceException);
const n0_registry = new TypeRegistry(n0);
var AccountNotManagementOrDelegatedAdministratorException$ = [-3, n0, _ANMODAE,
    { [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(AccountNotManagementOrDelegatedAdministratorException$, AccountNotManagementOrDelegatedAdministratorException);
var CallerIsNotManagementAccountException$ = [-3, n0, _CINMAE,
    { [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(CallerIsNotManagementAccountException$, CallerIsNotManagementAccountException);
var ConcurrentModificationException$ = [-3, n0, _CME,
    { [_aQE]: [`ConcurrentModification`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(ConcurrentModificationException$, ConcurrentModificationException);
var CredentialReportExpiredException$ = [-3, n0, _CREE,
    { [_aQE]: [`ReportExpired`, 410], [_e]: _c, [_hE]: 410 },
    [_m],
    [0]
];
n0_registry.registerError(CredentialReportExpiredException$, CredentialReportExpiredException);
var CredentialReportNotPresentException$ = [-3, n0, _CRNPE,
    { [_aQE]: [`ReportNotPresent`, 410], [_e]: _c, [_hE]: 410 },
    [_m],
    [0]
];
n0_registry.registerError(CredentialReportNotPresentException$, CredentialReportNotPresentException);
var CredentialReportNotReadyException$ = [-3, n0, _CRNRE,
    { [_aQE]: [`ReportInProgress`, 404], [_e]: _c, [_hE]: 404 },
    [_m],
    [0]
];
n0_registry.registerError(CredentialReportNotReadyException$, CredentialReportNotReadyException);
var DeleteConflictException$ = [-3, n0, _DCE,
    { [_aQE]: [`DeleteConflict`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(DeleteConflictException$, DeleteConflictException);
var DuplicateCertificateException$ = [-3, n0, _DCEu,
    { [_aQE]: [`DuplicateCertificate`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(DuplicateCertificateException$, DuplicateCertificateException);
var DuplicateSSHPublicKeyException$ = [-3, n0, _DSSHPKE,
    { [_aQE]: [`DuplicateSSHPublicKey`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(DuplicateSSHPublicKeyException$, DuplicateSSHPublicKeyException);
var EntityAlreadyExistsException$ = [-3, n0, _EAEE,
    { [_aQE]: [`EntityAlreadyExists`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(EntityAlreadyExistsException$, EntityAlreadyExistsException);
var EntityTemporarilyUnmodifiableException$ = [-3, n0, _ETUE,
    { [_aQE]: [`EntityTemporarilyUnmodifiable`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(EntityTemporarilyUnmodifiableException$, EntityTemporarilyUnmodifiableException);
var FeatureDisabledException$ = [-3, n0, _FDE,
    { [_aQE]: [`FeatureDisabled`, 404], [_e]: _c, [_hE]: 404 },
    [_m],
    [0]
];
n0_registry.registerError(FeatureDisabledException$, FeatureDisabledException);
var FeatureEnabledException$ = [-3, n0, _FEE,
    { [_aQE]: [`FeatureEnabled`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(FeatureEnabledException$, FeatureEnabledException);
var InvalidAuthenticationCodeException$ = [-3, n0, _IACE,
    { [_aQE]: [`InvalidAuthenticationCode`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidAuthenticationCodeException$, InvalidAuthenticationCodeException);
var InvalidCertificateException$ = [-3, n0, _ICE,
    { [_aQE]: [`InvalidCertificate`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidCertificateException$, InvalidCertificateException);
var InvalidInputException$ = [-3, n0, _IIE,
    { [_aQE]: [`InvalidInput`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidInputException$, InvalidInputException);
var InvalidPublicKeyException$ = [-3, n0, _IPKE,
    { [_aQE]: [`InvalidPublicKey`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidPublicKeyException$, InvalidPublicKeyException);
var InvalidUserTypeException$ = [-3, n0, _IUTE,
    { [_aQE]: [`InvalidUserType`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidUserTypeException$, InvalidUserTypeException);
var KeyPairMismatchException$ = [-3, n0, _KPME,
    { [_aQE]: [`KeyPairMismatch`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(KeyPairMismatchException$, KeyPairMismatchException);
var LimitExceededException$ = [-3, n0, _LEE,
    { [_aQE]: [`LimitExceeded`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(LimitExceededException$, LimitExceededException);
var MalformedCertificateException$ = [-3, n0, _MCE,
    { [_aQE]: [`MalformedCertificate`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(MalformedCertificateException$, MalformedCertificateException);
var MalformedPolicyDocumentException$ = [-3, n0, _MPDE,
    { [_aQE]: [`MalformedPolicyDocument`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(MalformedPolicyDocumentException$, MalformedPolicyDocumentException);
var NameConflictException$ = [-3, n0, _NCE,
    { [_aQE]: [`NameConflict`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(NameConflictException$, NameConflictException);
var NoSuchEntityException$ = [-3, n0, _NSEE,
    { [_aQE]: [`NoSuchEntity`, 404], [_e]: _c, [_hE]: 404 },
    [_m],
    [0]
];
n0_registry.registerError(NoSuchEntityException$, NoSuchEntityException);
var OpenIdIdpCommunicationErrorException$ = [-3, n0, _OIICEE,
    { [_aQE]: [`OpenIdIdpCommunicationError`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(OpenIdIdpCommunicationErrorException$, OpenIdIdpCommunicationErrorException);
var OrganizationNotFoundException$ = [-3, n0, _ONFE,
    { [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(OrganizationNotFoundException$, OrganizationNotFoundException);
var OrganizationNotInAllFeaturesModeException$ = [-3, n0, _ONIAFME,
    { [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(OrganizationNotInAllFeaturesModeException$, OrganizationNotInAllFeaturesModeException);
var PasswordPolicyViolationException$ = [-3, n0, _PPVE,
    { [_aQE]: [`PasswordPolicyViolation`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(PasswordPolicyViolationException$, PasswordPolicyViolationException);
var PolicyEvaluationException$ = [-3, n0, _PEE,
    { [_aQE]: [`PolicyEvaluation`, 500], [_e]: _se, [_hE]: 500 },
    [_m],
    [0]
];
n0_registry.registerError(PolicyEvaluationException$, PolicyEvaluationException);
var PolicyNotAttachableException$ = [-3, n0, _PNAE,
    { [_aQE]: [`PolicyNotAttachable`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(PolicyNotAttachableException$, PolicyNotAttachableException);
var ReportGenerationLimitExceededException$ = [-3, n0, _RGLEE,
    { [_aQE]: [`ReportGenerationLimitExceeded`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(ReportGenerationLimitExceededException$, ReportGenerationLimitExceededException);
var RoleModifiedException$ = [-3, n0, _RME,
    { [_aQE]: [`RoleModified`, 409], [_e]: _c, [_hE]: 409 },
    [_m],
    [0]
];
n0_registry.registerError(RoleModifiedException$, RoleModifiedException);
var RoleTemplateDisabledException$ = [-3, n0, _RTDE,
    { [_aQE]: [`RoleTemplateDisabled`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(RoleTemplateDisabledException$, RoleTemplateDisabledException);
var ServiceAccessNotEnabledException$ = [-3, n0, _SANEE,
    { [_e]: _c, [_hE]: 400 },
    [_M],
    [0]
];
n0_registry.registerError(ServiceAccessNotEnabledException$, ServiceAccessNotEnabledException);
var ServiceFailureException$ = [-3, n0, _SFE,
    { [_aQE]: [`ServiceFailure`, 500], [_e]: _se, [_hE]: 500 },
    [_m],
    [0]
];
n0_registry.registerError(ServiceFailureException$, ServiceFailureException);
var ServiceNotSupportedException$ = [-3, n0, _SNSE,
    { [_aQE]: [`NotSupportedService`, 404], [_e]: _c, [_hE]: 404 },
    [_m],
    [0]
];
n0_registry.registerError(ServiceNotSupportedException$, ServiceNotSupportedException);
var UnmodifiableEntityException$ = [-3, n0, _UEE,
    { [_aQE]: [`UnmodifiableEntity`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(UnmodifiableEntityException$, UnmodifiableEntityException);
var UnrecognizedPublicKeyEncodingException$ = [-3, n0, _UPKEE,
    { [_aQE]: [`UnrecognizedPublicKeyEncoding`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(UnrecognizedPublicKeyEncodingException$, UnrecognizedPublicKeyEncodingException);
const errorTypeRegistries = [
    _s_registry,
    n0_registry,
];
var accessKeySecretType = [0, n0, _aKST, 8, 0];
var BootstrapDatum = [0, n0, _BD, 8, 21];
var passwordType = [0, n0, _pT, 8, 0];
var privateKeyType = [0, n0, _pKT, 8, 0];
var serviceCredentialSecret = [0, n0, _sCS, 8, 0];
var servicePassword = [0, n0, _sP, 8, 0];
var AcceptDelegationRequestRequest$ = [3, n0, _ADRR,
    0,
    [_DRI],
    [0], 1
];
var AccessDetail$ = [3, n0, _AD,
    0,
    [_SN, _SNe, _R, _EP, _LAT, _TAE],
    [0, 0, 0, 0, 4, 1], 2
];
var AccessKey$ = [3, n0, _AK,
    0,
    [_UN, _AKI, _S, _SAK, _CD],
    [0, 0, 0, [() => accessKeySecretType, 0], 4], 4
];
var AccessKeyLastUsed$ = [3, n0, _AKLU,
    0,
    [_SN, _R, _LUD],
    [0, 0, 4], 2
];
var AccessKeyMetadata$ = [3, n0, _AKM,
    0,
    [_UN, _AKI, _S, _CD],
    [0, 0, 0, 4]
];
var AcquireRoleRequest$ = [3, n0, _ARR,
    0,
    [_TA, _TMV, _RV],
    [0, 1, () => mapStringReplacementValueEntry], 1
];
var AcquireRoleResponse$ = [3, n0, _ARRc,
    0,
    [_Ro],
    [() => Role$], 1
];
var AddClientIDToOpenIDConnectProviderRequest$ = [3, n0, _ACIDTOIDCPR,
    0,
    [_OIDCPA, _CID],
    [0, 0], 2
];
var AddRoleToInstanceProfileRequest$ = [3, n0, _ARTIPR,
    0,
    [_IPN, _RN],
    [0, 0], 2
];
var AddUserToGroupRequest$ = [3, n0, _AUTGR,
    0,
    [_GN, _UN],
    [0, 0], 2
];
var AssociateDelegationRequestRequest$ = [3, n0, _ADRRs,
    0,
    [_DRI],
    [0], 1
];
var AttachedPermissionsBoundary$ = [3, n0, _APB,
    0,
    [_PBT, _PBA],
    [0, 0]
];
var AttachedPolicy$ = [3, n0, _AP,
    0,
    [_PN, _PA],
    [0, 0]
];
var AttachGroupPolicyRequest$ = [3, n0, _AGPR,
    0,
    [_GN, _PA],
    [0, 0], 2
];
var AttachRolePolicyRequest$ = [3, n0, _ARPR,
    0,
    [_RN, _PA],
    [0, 0], 2
];
var AttachUserPolicyRequest$ = [3, n0, _AUPR,
    0,
    [_UN, _PA],
    [0, 0], 2
];
var ChangePasswordRequest$ = [3, n0, _CPR,
    0,
    [_OP, _NP],
    [[() => passwordType, 0], [() => passwordType, 0]], 2
];
var ContextEntry$ = [3, n0, _CE,
    0,
    [_CKN, _CKV, _CKT],
    [0, 64 | 0, 0]
];
var CreateAccessKeyRequest$ = [3, n0, _CAKR,
    0,
    [_UN],
    [0]
];
var CreateAccessKeyResponse$ = [3, n0, _CAKRr,
    0,
    [_AK],
    [[() => AccessKey$, 0]], 1
];
var CreateAccountAliasRequest$ = [3, n0, _CAAR,
    0,
    [_AA],
    [0], 1
];
var CreateDelegationRequestRequest$ = [3, n0, _CDRR,
    0,
    [_D, _P, _RWI, _NC, _SD, _OAI, _RM, _RU, _OSBO],
    [0, () => DelegationPermission$, 0, 0, 1, 0, 0, 0, 2], 5
];
var CreateDelegationRequestResponse$ = [3, n0, _CDRRr,
    0,
    [_CDL, _DRI],
    [0, 0]
];
var CreateGroupRequest$ = [3, n0, _CGR,
    0,
    [_GN, _Pa],
    [0, 0], 1
];
var CreateGroupResponse$ = [3, n0, _CGRr,
    0,
    [_G],
    [() => Group$], 1
];
var CreateInstanceProfileRequest$ = [3, n0, _CIPR,
    0,
    [_IPN, _Pa, _T],
    [0, 0, () => tagListType], 1
];
var CreateInstanceProfileResponse$ = [3, n0, _CIPRr,
    0,
    [_IP],
    [() => InstanceProfile$], 1
];
var CreateLoginProfileRequest$ = [3, n0, _CLPR,
    0,
    [_UN, _Pas, _PRR],
    [0, [() => passwordType, 0], 2]
];
var CreateLoginProfileResponse$ = [3, n0, _CLPRr,
    0,
    [_LP],
    [() => LoginProfile$], 1
];
var CreateOpenIDConnectProviderRequest$ = [3, n0, _COIDCPR,
    0,
    [_U, _CIDL, _TL, _T],
    [0, 64 | 0, 64 | 0, () => tagListType], 1
];
var CreateOpenIDConnectProviderResponse$ = [3, n0, _COIDCPRr,
    0,
    [_OIDCPA, _T],
    [0, () => tagListType]
];
var CreatePolicyRequest$ = [3, n0, _CPRr,
    0,
    [_PN, _PD, _Pa, _D, _T],
    [0, 0, 0, 0, () => tagListType], 2
];
var CreatePolicyResponse$ = [3, n0, _CPRre,
    0,
    [_Po],
    [() => Policy$]
];
var CreatePolicyVersionRequest$ = [3, n0, _CPVR,
    0,
    [_PA, _PD, _SAD],
    [0, 0, 2], 2
];
var CreatePolicyVersionResponse$ = [3, n0, _CPVRr,
    0,
    [_PV],
    [() => PolicyVersion$]
];
var CreateRoleRequest$ = [3, n0, _CRR,
    0,
    [_RN, _ARPD, _Pa, _D, _MSD, _PB, _T],
    [0, 0, 0, 0, 1, 0, () => tagListType], 2
];
var CreateRoleResponse$ = [3, n0, _CRRr,
    0,
    [_Ro],
    [() => Role$], 1
];
var CreateSAMLProviderRequest$ = [3, n0, _CSAMLPR,
    0,
    [_SAMLMD, _N, _T, _AEM, _APK],
    [0, 0, () => tagListType, 0, [() => privateKeyType, 0]], 2
];
var CreateSAMLProviderResponse$ = [3, n0, _CSAMLPRr,
    0,
    [_SAMLPA, _T],
    [0, () => tagListType]
];
var CreateServiceLinkedRoleRequest$ = [3, n0, _CSLRR,
    0,
    [_AWSSN, _D, _CS],
    [0, 0, 0], 1
];
var CreateServiceLinkedRoleResponse$ = [3, n0, _CSLRRr,
    0,
    [_Ro],
    [() => Role$]
];
var CreateServiceSpecificCredentialRequest$ = [3, n0, _CSSCR,
    0,
    [_UN, _SN, _CAD],
    [0, 0, 1], 2
];
var CreateServiceSpecificCredentialResponse$ = [3, n0, _CSSCRr,
    0,
    [_SSC],
    [[() => ServiceSpecificCredential$, 0]]
];
var CreateUserRequest$ = [3, n0, _CUR,
    0,
    [_UN, _Pa, _PB, _T],
    [0, 0, 0, () => tagListType], 1
];
var CreateUserResponse$ = [3, n0, _CURr,
    0,
    [_Us],
    [() => User$]
];
var CreateVirtualMFADeviceRequest$ = [3, n0, _CVMFADR,
    0,
    [_VMFADN, _Pa, _T],
    [0, 0, () => tagListType], 1
];
var CreateVirtualMFADeviceResponse$ = [3, n0, _CVMFADRr,
    0,
    [_VMFAD],
    [[() => VirtualMFADevice$, 0]], 1
];
var DeactivateMFADeviceRequest$ = [3, n0, _DMFADR,
    0,
    [_SNer, _UN],
    [0, 0], 1
];
var DelegationPermission$ = [3, n0, _DP,
    0,
    [_PTA, _Par],
    [0, () => policyParameterListType]
];
var DelegationRequest$ = [3, n0, _DR,
    0,
    [_DRI, _OAI, _D, _RM, _P, _PP, _RPRA, _OI, _AI, _St, _ET, _RI, _RNe, _CD, _SD, _RU, _No, _RR, _OSBO, _UT],
    [0, 0, 0, 0, () => DelegationPermission$, 0, 64 | 0, 0, 0, 0, 4, 0, 0, 4, 1, 0, 0, 0, 2, 4]
];
var DeleteAccessKeyRequest$ = [3, n0, _DAKR,
    0,
    [_AKI, _UN],
    [0, 0], 1
];
var DeleteAccountAliasRequest$ = [3, n0, _DAAR,
    0,
    [_AA],
    [0], 1
];
var DeleteGroupPolicyRequest$ = [3, n0, _DGPR,
    0,
    [_GN, _PN],
    [0, 0], 2
];
var DeleteGroupRequest$ = [3, n0, _DGR,
    0,
    [_GN],
    [0], 1
];
var DeleteInstanceProfileRequest$ = [3, n0, _DIPR,
    0,
    [_IPN],
    [0], 1
];
var DeleteLoginProfileRequest$ = [3, n0, _DLPR,
    0,
    [_UN],
    [0]
];
var DeleteOpenIDConnectProviderRequest$ = [3, n0, _DOIDCPR,
    0,
    [_OIDCPA],
    [0], 1
];
var DeletePolicyRequest$ = [3, n0, _DPR,
    0,
    [_PA],
    [0], 1
];
var DeletePolicyVersionRequest$ = [3, n0, _DPVR,
    0,
    [_PA, _VI],
    [0, 0], 2
];
var DeleteRolePermissionsBoundaryRequest$ = [3, n0, _DRPBR,
    0,
    [_RN],
    [0], 1
];
var DeleteRolePolicyRequest$ = [3, n0, _DRPR,
    0,
    [_RN, _PN],
    [0, 0], 2
];
var DeleteRoleRequest$ = [3, n0, _DRR,
    0,
    [_RN],
    [0], 1
];
var DeleteSAMLProviderRequest$ = [3, n0, _DSAMLPR,
    0,
    [_SAMLPA],
    [0], 1
];
var DeleteServerCertificateRequest$ = [3, n0, _DSCR,
    0,
    [_SCN],
    [0], 1
];
var DeleteServiceLinkedRoleRequest$ = [3, n0, _DSLRR,
    0,
    [_RN],
    [0], 1
];
var DeleteServiceLinkedRoleResponse$ = [3, n0, _DSLRRe,
    0,
    [_DTI],
    [0], 1
];
var DeleteServiceSpecificCredentialRequest$ = [3, n0, _DSSCR,
    0,
    [_SSCI, _UN],
    [0, 0], 1
];
var DeleteSigningCertificateRequest$ = [3, n0, _DSCRe,
    0,
    [_CI, _UN],
    [0, 0], 1
];
var DeleteSSHPublicKeyRequest$ = [3, n0, _DSSHPKR,
    0,
    [_UN, _SSHPKI],
    [0, 0], 2
];
var DeleteUserPermissionsBoundaryRequest$ = [3, n0, _DUPBR,
    0,
    [_UN],
    [0], 1
];
var DeleteUserPolicyRequest$ = [3, n0, _DUPR,
    0,
    [_UN, _PN],
    [0, 0], 2
];
var DeleteUserRequest$ = [3, n0, _DUR,
    0,
    [_UN],
    [0], 1
];
var DeleteVirtualMFADeviceRequest$ = [3, n0, _DVMFADR,
    0,
    [_SNer],
    [0], 1
];
var DeletionTaskFailureReasonType$ = [3, n0, _DTFRT,
    0,
    [_Re, _RUL],
    [0, () => RoleUsageListType]
];
var DetachGroupPolicyRequest$ = [3, n0, _DGPRe,
    0,
    [_GN, _PA],
    [0, 0], 2
];
var DetachRolePolicyRequest$ = [3, n0, _DRPRe,
    0,
    [_RN, _PA],
    [0, 0], 2
];
var DetachUserPolicyRequest$ = [3, n0, _DUPRe,
    0,
    [_UN, _PA],
    [0, 0], 2
];
var DisableOrganizationsRootCredentialsManagementRequest$ = [3, n0, _DORCMR,
    0,
    [],
    []
];
var DisableOrganizationsRootCredentialsManagementResponse$ = [3, n0, _DORCMRi,
    0,
    [_OIr, _EF],
    [0, 64 | 0]
];
var DisableOrganizationsRootSessionsRequest$ = [3, n0, _DORSR,
    0,
    [],
    []
];
var DisableOrganizationsRootSessionsResponse$ = [3, n0, _DORSRi,
    0,
    [_OIr, _EF],
    [0, 64 | 0]
];
var EnableMFADeviceRequest$ = [3, n0, _EMFADR,
    0,
    [_UN, _SNer, _AC, _ACu],
    [0, 0, 0, 0], 4
];
var EnableOrganizationsRootCredentialsManagementRequest$ = [3, n0, _EORCMR,
    0,
    [],
    []
];
var EnableOrganizationsRootCredentialsManagementResponse$ = [3, n0, _EORCMRn,
    0,
    [_OIr, _EF],
    [0, 64 | 0]
];
var EnableOrganizationsRootSessionsRequest$ = [3, n0, _EORSR,
    0,
    [],
    []
];
var EnableOrganizationsRootSessionsResponse$ = [3, n0, _EORSRn,
    0,
    [_OIr, _EF],
    [0, 64 | 0]
];
var EnableOutboundWebIdentityFederationResponse$ = [3, n0, _EOWIFR,
    0,
    [_II],
    [0]
];
var EntityDetails$ = [3, n0, _ED,
    0,
    [_EI, _LA],
    [() => EntityInfo$, 4], 1
];
var EntityInfo$ = [3, n0, _EI,
    0,
    [_A, _N, _Ty, _I, _Pa],
    [0, 0, 0, 0, 0], 4
];
var ErrorDetails$ = [3, n0, _EDr,
    0,
    [_M, _C],
    [0, 0], 2
];
var EvaluationResult$ = [3, n0, _ER,
    0,
    [_EAN, _EDv, _ERN, _MS, _MCV, _ODD, _PBDD, _EDD, _RSR],
    [0, 0, 0, () => StatementListType, 64 | 0, () => OrganizationsDecisionDetail$, () => PermissionsBoundaryDecisionDetail$, 128 | 0, () => ResourceSpecificResultListType], 2
];
var GenerateCredentialReportResponse$ = [3, n0, _GCRR,
    0,
    [_St, _D],
    [0, 0]
];
var GenerateOrganizationsAccessReportRequest$ = [3, n0, _GOARR,
    0,
    [_EP, _OPI],
    [0, 0], 1
];
var GenerateOrganizationsAccessReportResponse$ = [3, n0, _GOARRe,
    0,
    [_JI],
    [0]
];
var GenerateServiceLastAccessedDetailsRequest$ = [3, n0, _GSLADR,
    0,
    [_A, _Gr],
    [0, 0], 1
];
var GenerateServiceLastAccessedDetailsResponse$ = [3, n0, _GSLADRe,
    0,
    [_JI],
    [0]
];
var GetAccessKeyLastUsedRequest$ = [3, n0, _GAKLUR,
    0,
    [_AKI],
    [0], 1
];
var GetAccessKeyLastUsedResponse$ = [3, n0, _GAKLURe,
    0,
    [_UN, _AKLU],
    [0, () => AccessKeyLastUsed$]
];
var GetAccountAuthorizationDetailsRequest$ = [3, n0, _GAADR,
    0,
    [_F, _MI, _Ma],
    [64 | 0, 1, 0]
];
var GetAccountAuthorizationDetailsResponse$ = [3, n0, _GAADRe,
    0,
    [_UDL, _GDL, _RDL, _Pol, _IT, _Ma],
    [() => userDetailListType, () => groupDetailListType, () => roleDetailListType, () => ManagedPolicyDetailListType, 2, 0]
];
var GetAccountPasswordPolicyResponse$ = [3, n0, _GAPPR,
    0,
    [_PPa],
    [() => PasswordPolicy$], 1
];
var GetAccountPropertiesRequest$ = [3, n0, _GAPR,
    0,
    [],
    []
];
var GetAccountPropertiesResponse$ = [3, n0, _GAPRe,
    0,
    [_Pr],
    [128 | 0]
];
var GetAccountSummaryResponse$ = [3, n0, _GASR,
    0,
    [_SM],
    [128 | 1]
];
var GetContextKeysForCustomPolicyRequest$ = [3, n0, _GCKFCPR,
    0,
    [_PIL],
    [64 | 0], 1
];
var GetContextKeysForPolicyResponse$ = [3, n0, _GCKFPR,
    0,
    [_CKNo],
    [64 | 0]
];
var GetContextKeysForPrincipalPolicyRequest$ = [3, n0, _GCKFPPR,
    0,
    [_PSA, _PIL],
    [0, 64 | 0], 1
];
var GetCredentialReportResponse$ = [3, n0, _GCRRe,
    0,
    [_Co, _RF, _GT],
    [21, 0, 4]
];
var GetDelegationRequestRequest$ = [3, n0, _GDRR,
    0,
    [_DRI, _DPC],
    [0, 2], 1
];
var GetDelegationRequestResponse$ = [3, n0, _GDRRe,
    0,
    [_DR, _PCS, _PCR],
    [() => DelegationRequest$, 0, 0]
];
var GetGroupPolicyRequest$ = [3, n0, _GGPR,
    0,
    [_GN, _PN],
    [0, 0], 2
];
var GetGroupPolicyResponse$ = [3, n0, _GGPRe,
    0,
    [_GN, _PN, _PD],
    [0, 0, 0], 3
];
var GetGroupRequest$ = [3, n0, _GGR,
    0,
    [_GN, _Ma, _MI],
    [0, 0, 1], 1
];
var GetGroupResponse$ = [3, n0, _GGRe,
    0,
    [_G, _Use, _IT, _Ma],
    [() => Group$, () => userListType, 2, 0], 2
];
var GetHumanReadableSummaryRequest$ = [3, n0, _GHRSR,
    0,
    [_EA, _L],
    [0, 0], 1
];
var GetHumanReadableSummaryResponse$ = [3, n0, _GHRSRe,
    0,
    [_SC, _L, _SS],
    [0, 0, 0]
];
var GetInstanceProfileRequest$ = [3, n0, _GIPR,
    0,
    [_IPN],
    [0], 1
];
var GetInstanceProfileResponse$ = [3, n0, _GIPRe,
    0,
    [_IP],
    [() => InstanceProfile$], 1
];
var GetLoginProfileRequest$ = [3, n0, _GLPR,
    0,
    [_UN],
    [0]
];
var GetLoginProfileResponse$ = [3, n0, _GLPRe,
    0,
    [_LP],
    [() => LoginProfile$], 1
];
var GetMFADeviceRequest$ = [3, n0, _GMFADR,
    0,
    [_SNer, _UN],
    [0, 0], 1
];
var GetMFADeviceResponse$ = [3, n0, _GMFADRe,
    0,
    [_SNer, _UN, _EDn, _Ce],
    [0, 0, 4, 128 | 0], 1
];
var GetOpenIDConnectProviderRequest$ = [3, n0, _GOIDCPR,
    0,
    [_OIDCPA],
    [0], 1
];
var GetOpenIDConnectProviderResponse$ = [3, n0, _GOIDCPRe,
    0,
    [_U, _CIDL, _TL, _CD, _T],
    [0, 64 | 0, 64 | 0, 4, () => tagListType]
];
var GetOrganizationsAccessReportRequest$ = [3, n0, _GOARRet,
    0,
    [_JI, _MI, _Ma, _SK],
    [0, 1, 0, 0], 1
];
var GetOrganizationsAccessReportResponse$ = [3, n0, _GOARRetr,
    0,
    [_JS, _JCD, _JCDo, _NOSA, _NOSNA, _ADc, _IT, _Ma, _EDr],
    [0, 4, 4, 1, 1, () => AccessDetails, 2, 0, () => ErrorDetails$], 2
];
var GetOutboundWebIdentityFederationInfoResponse$ = [3, n0, _GOWIFIR,
    0,
    [_II, _JVE],
    [0, 2]
];
var GetPolicyRequest$ = [3, n0, _GPR,
    0,
    [_PA],
    [0], 1
];
var GetPolicyResponse$ = [3, n0, _GPRe,
    0,
    [_Po],
    [() => Policy$]
];
var GetPolicyVersionRequest$ = [3, n0, _GPVR,
    0,
    [_PA, _VI],
    [0, 0], 2
];
var GetPolicyVersionResponse$ = [3, n0, _GPVRe,
    0,
    [_PV],
    [() => PolicyVersion$]
];
var GetRolePolicyRequest$ = [3, n0, _GRPR,
    0,
    [_RN, _PN],
    [0, 0], 2
];
var GetRolePolicyResponse$ = [3, n0, _GRPRe,
    0,
    [_RN, _PN, _PD],
    [0, 0, 0], 3
];
var GetRoleRequest$ = [3, n0, _GRR,
    0,
    [_RN],
    [0], 1
];
var GetRoleResponse$ = [3, n0, _GRRe,
    0,
    [_Ro],
    [() => Role$], 1
];
var GetRoleTemplateVersionRequest$ = [3, n0, _GRTVR,
    0,
    [_TA, _MV],
    [0, 1], 1
];
var GetRoleTemplateVersionResponse$ = [3, n0, _GRTVRe,
    0,
    [_RTV],
    [() => RoleTemplateVersion$], 1
];
var GetSAMLProviderRequest$ = [3, n0, _GSAMLPR,
    0,
    [_SAMLPA],
    [0], 1
];
var GetSAMLProviderResponse$ = [3, n0, _GSAMLPRe,
    0,
    [_SAMLPUUID, _SAMLMD, _CD, _VU, _T, _AEM, _PKL],
    [0, 0, 4, 4, () => tagListType, 0, () => privateKeyList]
];
var GetServerCertificateRequest$ = [3, n0, _GSCR,
    0,
    [_SCN],
    [0], 1
];
var GetServerCertificateResponse$ = [3, n0, _GSCRe,
    0,
    [_SCe],
    [() => ServerCertificate$], 1
];
var GetServiceLastAccessedDetailsRequest$ = [3, n0, _GSLADRet,
    0,
    [_JI, _MI, _Ma],
    [0, 1, 0], 1
];
var GetServiceLastAccessedDetailsResponse$ = [3, n0, _GSLADRete,
    0,
    [_JS, _JCD, _SLA, _JCDo, _JT, _IT, _Ma, _E],
    [0, 4, () => ServicesLastAccessed, 4, 0, 2, 0, () => ErrorDetails$], 4
];
var GetServiceLastAccessedDetailsWithEntitiesRequest$ = [3, n0, _GSLADWER,
    0,
    [_JI, _SNe, _MI, _Ma],
    [0, 0, 1, 0], 2
];
var GetServiceLastAccessedDetailsWithEntitiesResponse$ = [3, n0, _GSLADWERe,
    0,
    [_JS, _JCD, _JCDo, _EDL, _IT, _Ma, _E],
    [0, 4, 4, () => entityDetailsListType, 2, 0, () => ErrorDetails$], 4
];
var GetServiceLinkedRoleDeletionStatusRequest$ = [3, n0, _GSLRDSR,
    0,
    [_DTI],
    [0], 1
];
var GetServiceLinkedRoleDeletionStatusResponse$ = [3, n0, _GSLRDSRe,
    0,
    [_S, _Re],
    [0, () => DeletionTaskFailureReasonType$], 1
];
var GetSSHPublicKeyRequest$ = [3, n0, _GSSHPKR,
    0,
    [_UN, _SSHPKI, _En],
    [0, 0, 0], 3
];
var GetSSHPublicKeyResponse$ = [3, n0, _GSSHPKRe,
    0,
    [_SSHPK],
    [() => SSHPublicKey$]
];
var GetUserPolicyRequest$ = [3, n0, _GUPR,
    0,
    [_UN, _PN],
    [0, 0], 2
];
var GetUserPolicyResponse$ = [3, n0, _GUPRe,
    0,
    [_UN, _PN, _PD],
    [0, 0, 0], 3
];
var GetUserRequest$ = [3, n0, _GUR,
    0,
    [_UN],
    [0]
];
var GetUserResponse$ = [3, n0, _GURe,
    0,
    [_Us],
    [() => User$], 1
];
var Group$ = [3, n0, _G,
    0,
    [_Pa, _GN, _GI, _A, _CD],
    [0, 0, 0, 0, 4], 5
];
var GroupDetail$ = [3, n0, _GD,
    0,
    [_Pa, _GN, _GI, _A, _CD, _GPL, _AMP],
    [0, 0, 0, 0, 4, () => policyDetailListType, () => attachedPoliciesListType]
];
var InlinePolicy$ = [3, n0, _IPn,
    0,
    [_PN, _PD],
    [0, 0], 2
];
var InlinePolicyIdentifierType$ = [3, n0, _IPIT,
    0,
    [_PN, _AT, _AN],
    [0, 0, 0], 3
];
var InstanceProfile$ = [3, n0, _IP,
    0,
    [_Pa, _IPN, _IPI, _A, _CD, _Rol, _T],
    [0, 0, 0, 0, 4, () => roleListType, () => tagListType], 6
];
var ListAccessKeysRequest$ = [3, n0, _LAKR,
    0,
    [_UN, _Ma, _MI],
    [0, 0, 1]
];
var ListAccessKeysResponse$ = [3, n0, _LAKRi,
    0,
    [_AKM, _IT, _Ma],
    [() => accessKeyMetadataListType, 2, 0], 1
];
var ListAccountAliasesRequest$ = [3, n0, _LAAR,
    0,
    [_Ma, _MI],
    [0, 1]
];
var ListAccountAliasesResponse$ = [3, n0, _LAARi,
    0,
    [_AAc, _IT, _Ma],
    [64 | 0, 2, 0], 1
];
var ListAttachedGroupPoliciesRequest$ = [3, n0, _LAGPR,
    0,
    [_GN, _PPat, _Ma, _MI],
    [0, 0, 0, 1], 1
];
var ListAttachedGroupPoliciesResponse$ = [3, n0, _LAGPRi,
    0,
    [_APt, _IT, _Ma],
    [() => attachedPoliciesListType, 2, 0]
];
var ListAttachedRolePoliciesRequest$ = [3, n0, _LARPR,
    0,
    [_RN, _PPat, _Ma, _MI],
    [0, 0, 0, 1], 1
];
var ListAttachedRolePoliciesResponse$ = [3, n0, _LARPRi,
    0,
    [_APt, _IT, _Ma],
    [() => attachedPoliciesListType, 2, 0]
];
var ListAttachedUserPoliciesRequest$ = [3, n0, _LAUPR,
    0,
    [_UN, _PPat, _Ma, _MI],
    [0, 0, 0, 1], 1
];
var ListAttachedUserPoliciesResponse$ = [3, n0, _LAUPRi,
    0,
    [_APt, _IT, _Ma],
    [() => attachedPoliciesListType, 2, 0]
];
var ListDelegationRequestsRequest$ = [3, n0, _LDRR,
    0,
    [_OI, _Ma, _MI],
    [0, 0, 1]
];
var ListDelegationRequestsResponse$ = [3, n0, _LDRRi,
    0,
    [_DRe, _Ma, _iT],
    [() => delegationRequestsListType, 0, 2]
];
var ListEntitiesForPolicyRequest$ = [3, n0, _LEFPR,
    0,
    [_PA, _EFn, _PPat, _PUF, _Ma, _MI],
    [0, 0, 0, 0, 0, 1], 1
];
var ListEntitiesForPolicyResponse$ = [3, n0, _LEFPRi,
    0,
    [_PG, _PU, _PR, _IT, _Ma],
    [() => PolicyGroupListType, () => PolicyUserListType, () => PolicyRoleListType, 2, 0]
];
var ListGroupPoliciesRequest$ = [3, n0, _LGPR,
    0,
    [_GN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListGroupPoliciesResponse$ = [3, n0, _LGPRi,
    0,
    [_PNo, _IT, _Ma],
    [64 | 0, 2, 0], 1
];
var ListGroupsForUserRequest$ = [3, n0, _LGFUR,
    0,
    [_UN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListGroupsForUserResponse$ = [3, n0, _LGFURi,
    0,
    [_Gro, _IT, _Ma],
    [() => groupListType, 2, 0], 1
];
var ListGroupsRequest$ = [3, n0, _LGR,
    0,
    [_PPat, _Ma, _MI],
    [0, 0, 1]
];
var ListGroupsResponse$ = [3, n0, _LGRi,
    0,
    [_Gro, _IT, _Ma],
    [() => groupListType, 2, 0], 1
];
var ListInstanceProfilesForRoleRequest$ = [3, n0, _LIPFRR,
    0,
    [_RN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListInstanceProfilesForRoleResponse$ = [3, n0, _LIPFRRi,
    0,
    [_IPns, _IT, _Ma],
    [() => instanceProfileListType, 2, 0], 1
];
var ListInstanceProfilesRequest$ = [3, n0, _LIPR,
    0,
    [_PPat, _Ma, _MI],
    [0, 0, 1]
];
var ListInstanceProfilesResponse$ = [3, n0, _LIPRi,
    0,
    [_IPns, _IT, _Ma],
    [() => instanceProfileListType, 2, 0], 1
];
var ListInstanceProfileTagsRequest$ = [3, n0, _LIPTR,
    0,
    [_IPN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListInstanceProfileTagsResponse$ = [3, n0, _LIPTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListMFADevicesRequest$ = [3, n0, _LMFADR,
    0,
    [_UN, _Ma, _MI],
    [0, 0, 1]
];
var ListMFADevicesResponse$ = [3, n0, _LMFADRi,
    0,
    [_MFAD, _IT, _Ma],
    [() => mfaDeviceListType, 2, 0], 1
];
var ListMFADeviceTagsRequest$ = [3, n0, _LMFADTR,
    0,
    [_SNer, _Ma, _MI],
    [0, 0, 1], 1
];
var ListMFADeviceTagsResponse$ = [3, n0, _LMFADTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListOpenIDConnectProvidersRequest$ = [3, n0, _LOIDCPR,
    0,
    [],
    []
];
var ListOpenIDConnectProvidersResponse$ = [3, n0, _LOIDCPRi,
    0,
    [_OIDCPL],
    [() => OpenIDConnectProviderListType]
];
var ListOpenIDConnectProviderTagsRequest$ = [3, n0, _LOIDCPTR,
    0,
    [_OIDCPA, _Ma, _MI],
    [0, 0, 1], 1
];
var ListOpenIDConnectProviderTagsResponse$ = [3, n0, _LOIDCPTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListOrganizationsFeaturesRequest$ = [3, n0, _LOFR,
    0,
    [],
    []
];
var ListOrganizationsFeaturesResponse$ = [3, n0, _LOFRi,
    0,
    [_OIr, _EF],
    [0, 64 | 0]
];
var ListPoliciesGrantingServiceAccessEntry$ = [3, n0, _LPGSAE,
    0,
    [_SNe, _Pol],
    [0, () => policyGrantingServiceAccessListType]
];
var ListPoliciesGrantingServiceAccessRequest$ = [3, n0, _LPGSAR,
    0,
    [_A, _SNerv, _Ma],
    [0, 64 | 0, 0], 2
];
var ListPoliciesGrantingServiceAccessResponse$ = [3, n0, _LPGSARi,
    0,
    [_PGSA, _IT, _Ma],
    [() => listPolicyGrantingServiceAccessResponseListType, 2, 0], 1
];
var ListPoliciesRequest$ = [3, n0, _LPR,
    0,
    [_Sc, _OA, _PPat, _PUF, _Ma, _MI],
    [0, 2, 0, 0, 0, 1]
];
var ListPoliciesResponse$ = [3, n0, _LPRi,
    0,
    [_Pol, _IT, _Ma],
    [() => policyListType, 2, 0]
];
var ListPolicyTagsRequest$ = [3, n0, _LPTR,
    0,
    [_PA, _Ma, _MI],
    [0, 0, 1], 1
];
var ListPolicyTagsResponse$ = [3, n0, _LPTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListPolicyVersionsRequest$ = [3, n0, _LPVR,
    0,
    [_PA, _Ma, _MI],
    [0, 0, 1], 1
];
var ListPolicyVersionsResponse$ = [3, n0, _LPVRi,
    0,
    [_V, _IT, _Ma],
    [() => policyDocumentVersionListType, 2, 0]
];
var ListRolePoliciesRequest$ = [3, n0, _LRPR,
    0,
    [_RN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListRolePoliciesResponse$ = [3, n0, _LRPRi,
    0,
    [_PNo, _IT, _Ma],
    [64 | 0, 2, 0], 1
];
var ListRolesRequest$ = [3, n0, _LRR,
    0,
    [_PPat, _Ma, _MI],
    [0, 0, 1]
];
var ListRolesResponse$ = [3, n0, _LRRi,
    0,
    [_Rol, _IT, _Ma],
    [() => roleListType, 2, 0], 1
];
var ListRoleTagsRequest$ = [3, n0, _LRTR,
    0,
    [_RN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListRoleTagsResponse$ = [3, n0, _LRTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListSAMLProvidersRequest$ = [3, n0, _LSAMLPR,
    0,
    [],
    []
];
var ListSAMLProvidersResponse$ = [3, n0, _LSAMLPRi,
    0,
    [_SAMLPL],
    [() => SAMLProviderListType]
];
var ListSAMLProviderTagsRequest$ = [3, n0, _LSAMLPTR,
    0,
    [_SAMLPA, _Ma, _MI],
    [0, 0, 1], 1
];
var ListSAMLProviderTagsResponse$ = [3, n0, _LSAMLPTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListServerCertificatesRequest$ = [3, n0, _LSCR,
    0,
    [_PPat, _Ma, _MI],
    [0, 0, 1]
];
var ListServerCertificatesResponse$ = [3, n0, _LSCRi,
    0,
    [_SCML, _IT, _Ma],
    [() => serverCertificateMetadataListType, 2, 0], 1
];
var ListServerCertificateTagsRequest$ = [3, n0, _LSCTR,
    0,
    [_SCN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListServerCertificateTagsResponse$ = [3, n0, _LSCTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListServiceSpecificCredentialsRequest$ = [3, n0, _LSSCR,
    0,
    [_UN, _SN, _AU, _Ma, _MI],
    [0, 0, 2, 0, 1]
];
var ListServiceSpecificCredentialsResponse$ = [3, n0, _LSSCRi,
    0,
    [_SSCe, _Ma, _IT],
    [() => ServiceSpecificCredentialsListType, 0, 2]
];
var ListSigningCertificatesRequest$ = [3, n0, _LSCRis,
    0,
    [_UN, _Ma, _MI],
    [0, 0, 1]
];
var ListSigningCertificatesResponse$ = [3, n0, _LSCRist,
    0,
    [_Cer, _IT, _Ma],
    [() => certificateListType, 2, 0], 1
];
var ListSSHPublicKeysRequest$ = [3, n0, _LSSHPKR,
    0,
    [_UN, _Ma, _MI],
    [0, 0, 1]
];
var ListSSHPublicKeysResponse$ = [3, n0, _LSSHPKRi,
    0,
    [_SSHPKu, _IT, _Ma],
    [() => SSHPublicKeyListType, 2, 0]
];
var ListUserPoliciesRequest$ = [3, n0, _LUPR,
    0,
    [_UN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListUserPoliciesResponse$ = [3, n0, _LUPRi,
    0,
    [_PNo, _IT, _Ma],
    [64 | 0, 2, 0], 1
];
var ListUsersRequest$ = [3, n0, _LUR,
    0,
    [_PPat, _Ma, _MI],
    [0, 0, 1]
];
var ListUsersResponse$ = [3, n0, _LURi,
    0,
    [_Use, _IT, _Ma],
    [() => userListType, 2, 0], 1
];
var ListUserTagsRequest$ = [3, n0, _LUTR,
    0,
    [_UN, _Ma, _MI],
    [0, 0, 1], 1
];
var ListUserTagsResponse$ = [3, n0, _LUTRi,
    0,
    [_T, _IT, _Ma],
    [() => tagListType, 2, 0], 1
];
var ListVirtualMFADevicesRequest$ = [3, n0, _LVMFADR,
    0,
    [_AS, _Ma, _MI],
    [0, 0, 1]
];
var ListVirtualMFADevicesResponse$ = [3, n0, _LVMFADRi,
    0,
    [_VMFADi, _IT, _Ma],
    [[() => virtualMFADeviceListType, 0], 2, 0], 1
];
var LoginProfile$ = [3, n0, _LP,
    0,
    [_UN, _CD, _PRR],
    [0, 4, 2], 2
];
var ManagedPolicyDetail$ = [3, n0, _MPD,
    0,
    [_PN, _PI, _A, _Pa, _DVI, _ACt, _PBUC, _IA, _D, _CD, _UD, _PVL],
    [0, 0, 0, 0, 0, 1, 1, 2, 0, 4, 4, () => policyDocumentVersionListType]
];
var MFADevice$ = [3, n0, _MFADe,
    0,
    [_UN, _SNer, _EDn],
    [0, 0, 4], 3
];
var OpenIDConnectProviderListEntry$ = [3, n0, _OIDCPLE,
    0,
    [_A],
    [0]
];
var OrderedOrganizationPolicyType$ = [3, n0, _OOPT,
    0,
    [_SCPIL],
    [64 | 0]
];
var OrganizationsDecisionDetail$ = [3, n0, _ODD,
    0,
    [_ABO],
    [2]
];
var ParameterDefinition$ = [3, n0, _PDa,
    0,
    [_N, _Ty, _ST, _D, _IR, _DV, _Im],
    [0, 0, 0, 0, 2, 0, 2], 2
];
var PasswordPolicy$ = [3, n0, _PPa,
    0,
    [_MPL, _RS, _RNeq, _RUC, _RLC, _AUTCP, _EPx, _MPA, _PRP, _HE],
    [1, 2, 2, 2, 2, 2, 2, 1, 1, 2]
];
var PermissionsBoundaryDecisionDetail$ = [3, n0, _PBDD,
    0,
    [_ABPB],
    [2]
];
var Policy$ = [3, n0, _Po,
    0,
    [_PN, _PI, _A, _Pa, _DVI, _ACt, _PBUC, _IA, _D, _CD, _UD, _T],
    [0, 0, 0, 0, 0, 1, 1, 2, 0, 4, 4, () => tagListType]
];
var PolicyDetail$ = [3, n0, _PDo,
    0,
    [_PN, _PD],
    [0, 0]
];
var PolicyGrantingServiceAccess$ = [3, n0, _PGSAo,
    0,
    [_PN, _PT, _PA, _ETn, _EN],
    [0, 0, 0, 0, 0], 2
];
var PolicyGroup$ = [3, n0, _PGo,
    0,
    [_GN, _GI],
    [0, 0]
];
var PolicyParameter$ = [3, n0, _PPo,
    0,
    [_N, _Va, _Ty],
    [0, 64 | 0, 0]
];
var PolicyRole$ = [3, n0, _PRo,
    0,
    [_RN, _RIo],
    [0, 0]
];
var PolicyUser$ = [3, n0, _PUo,
    0,
    [_UN, _UI],
    [0, 0]
];
var PolicyVersion$ = [3, n0, _PV,
    0,
    [_Do, _VI, _IDV, _CD],
    [0, 0, 2, 4]
];
var Position$ = [3, n0, _Pos,
    0,
    [_Li, _Col],
    [1, 1]
];
var PutAccountPropertiesRequest$ = [3, n0, _PAPR,
    0,
    [_Pr],
    [128 | 0], 1
];
var PutAccountPropertiesResponse$ = [3, n0, _PAPRu,
    0,
    [],
    []
];
var PutGroupPolicyRequest$ = [3, n0, _PGPR,
    0,
    [_GN, _PN, _PD],
    [0, 0, 0], 3
];
var PutRolePermissionsBoundaryRequest$ = [3, n0, _PRPBR,
    0,
    [_RN, _PB],
    [0, 0], 2
];
var PutRolePolicyRequest$ = [3, n0, _PRPR,
    0,
    [_RN, _PN, _PD],
    [0, 0, 0], 3
];
var PutUserPermissionsBoundaryRequest$ = [3, n0, _PUPBR,
    0,
    [_UN, _PB],
    [0, 0], 2
];
var PutUserPolicyRequest$ = [3, n0, _PUPR,
    0,
    [_UN, _PN, _PD],
    [0, 0, 0], 3
];
var RejectDelegationRequestRequest$ = [3, n0, _RDRR,
    0,
    [_DRI, _No],
    [0, 0], 1
];
var RemoveClientIDFromOpenIDConnectProviderRequest$ = [3, n0, _RCIDFOIDCPR,
    0,
    [_OIDCPA, _CID],
    [0, 0], 2
];
var RemoveRoleFromInstanceProfileRequest$ = [3, n0, _RRFIPR,
    0,
    [_IPN, _RN],
    [0, 0], 2
];
var RemoveUserFromGroupRequest$ = [3, n0, _RUFGR,
    0,
    [_GN, _UN],
    [0, 0], 2
];
var ReplacementValueEntry$ = [3, n0, _RVE,
    0,
    [_Va],
    [64 | 0], 1
];
var ResetServiceSpecificCredentialRequest$ = [3, n0, _RSSCR,
    0,
    [_SSCI, _UN],
    [0, 0], 1
];
var ResetServiceSpecificCredentialResponse$ = [3, n0, _RSSCRe,
    0,
    [_SSC],
    [[() => ServiceSpecificCredential$, 0]]
];
var ResourceSpecificResult$ = [3, n0, _RSRe,
    0,
    [_ERN, _ERD, _MS, _MCV, _EDD, _PBDD],
    [0, 0, () => StatementListType, 64 | 0, 128 | 0, () => PermissionsBoundaryDecisionDetail$], 2
];
var ResyncMFADeviceRequest$ = [3, n0, _RMFADR,
    0,
    [_UN, _SNer, _AC, _ACu],
    [0, 0, 0, 0], 4
];
var Role$ = [3, n0, _Ro,
    0,
    [_Pa, _RN, _RIo, _A, _CD, _ARPD, _D, _MSD, _PB, _T, _RLU, _SRT],
    [0, 0, 0, 0, 4, 0, 0, 1, () => AttachedPermissionsBoundary$, () => tagListType, () => RoleLastUsed$, () => SourceRoleTemplate$], 5
];
var RoleDetail$ = [3, n0, _RD,
    0,
    [_Pa, _RN, _RIo, _A, _CD, _ARPD, _IPL, _RPL, _AMP, _PB, _T, _RLU],
    [0, 0, 0, 0, 4, 0, () => instanceProfileListType, () => policyDetailListType, () => attachedPoliciesListType, () => AttachedPermissionsBoundary$, () => tagListType, () => RoleLastUsed$]
];
var RoleLastUsed$ = [3, n0, _RLU,
    0,
    [_LUD, _R],
    [4, 0]
];
var RoleTemplateVersion$ = [3, n0, _RTV,
    0,
    [_TA, _TN, _TVI, _D, _MVa, _DMV, _MBT, _MBV, _Ena, _MV, _RNP, _RPP, _RDP, _ARPDT, _IPT, _MPAa, _PBAe, _PDar, _RTT, _MSD, _VE, _CT, _UTp],
    [0, 0, 0, 0, 1, 1, 0, 0, 2, 1, 0, 0, 0, 0, () => inlinePolicyTemplateListType, 64 | 0, 0, () => parametersDefinitionListType, () => tagTemplateListType, 1, 2, 4, 4]
];
var RoleUsageType$ = [3, n0, _RUT,
    0,
    [_R, _Res],
    [0, 64 | 0]
];
var SAMLPrivateKey$ = [3, n0, _SAMLPK,
    0,
    [_KI, _Ti],
    [0, 4]
];
var SAMLProviderListEntry$ = [3, n0, _SAMLPLE,
    0,
    [_A, _VU, _CD],
    [0, 4, 4]
];
var SendDelegationTokenRequest$ = [3, n0, _SDTR,
    0,
    [_DRI],
    [0], 1
];
var ServerCertificate$ = [3, n0, _SCe,
    0,
    [_SCM, _CB, _CC, _T],
    [() => ServerCertificateMetadata$, 0, 0, () => tagListType], 2
];
var ServerCertificateMetadata$ = [3, n0, _SCM,
    0,
    [_Pa, _SCN, _SCI, _A, _UDp, _Ex],
    [0, 0, 0, 0, 4, 4], 4
];
var ServiceLastAccessed$ = [3, n0, _SLAe,
    0,
    [_SN, _SNe, _LA, _LAE, _LAR, _TAE, _TALA],
    [0, 0, 4, 0, 0, 1, () => TrackedActionsLastAccessed], 2
];
var ServiceSpecificCredential$ = [3, n0, _SSC,
    0,
    [_CD, _SN, _SSCI, _UN, _S, _EDx, _SUN, _SP, _SCA, _SCS],
    [4, 0, 0, 0, 0, 4, 0, [() => servicePassword, 0], 0, [() => serviceCredentialSecret, 0]], 5
];
var ServiceSpecificCredentialMetadata$ = [3, n0, _SSCM,
    0,
    [_UN, _S, _CD, _SSCI, _SN, _SUN, _SCA, _EDx],
    [0, 0, 4, 0, 0, 0, 0, 4], 5
];
var SetDefaultPolicyVersionRequest$ = [3, n0, _SDPVR,
    0,
    [_PA, _VI],
    [0, 0], 2
];
var SetSecurityTokenServicePreferencesRequest$ = [3, n0, _SSTSPR,
    0,
    [_GETV],
    [0], 1
];
var SigningCertificate$ = [3, n0, _SCi,
    0,
    [_UN, _CI, _CB, _S, _UDp],
    [0, 0, 0, 0, 4], 4
];
var SimulateCustomPolicyRequest$ = [3, n0, _SCPR,
    0,
    [_PIL, _ANc, _PBPIL, _OOPIL, _RA, _RP, _RO, _CA, _CEo, _RHO, _MI, _Ma],
    [64 | 0, 64 | 0, 64 | 0, () => OrganizationPolicyListType, 64 | 0, 0, 0, 0, () => ContextEntryListType, 0, 1, 0], 2
];
var SimulatePolicyResponse$ = [3, n0, _SPR,
    0,
    [_ERv, _IT, _Ma],
    [() => EvaluationResultsListType, 2, 0]
];
var SimulatePrincipalPolicyRequest$ = [3, n0, _SPPR,
    0,
    [_PSA, _ANc, _PIL, _PBPIL, _PEL, _RA, _RP, _RO, _CA, _CEo, _RHO, _MI, _Ma],
    [0, 64 | 0, 64 | 0, 64 | 0, () => PolicyExclusionsListType, 64 | 0, 0, 0, 0, () => ContextEntryListType, 0, 1, 0], 2
];
var SourceRoleTemplate$ = [3, n0, _SRT,
    0,
    [_TA, _TMV],
    [0, 1], 2
];
var SSHPublicKey$ = [3, n0, _SSHPK,
    0,
    [_UN, _SSHPKI, _Fi, _SSHPKB, _S, _UDp],
    [0, 0, 0, 0, 0, 4], 5
];
var SSHPublicKeyMetadata$ = [3, n0, _SSHPKM,
    0,
    [_UN, _SSHPKI, _S, _UDp],
    [0, 0, 0, 4], 4
];
var Statement$ = [3, n0, _Sta,
    0,
    [_SPI, _SPT, _SPt, _EPn],
    [0, 0, () => Position$, () => Position$]
];
var Tag$ = [3, n0, _Ta,
    0,
    [_K, _Val],
    [0, 0], 2
];
var TagInstanceProfileRequest$ = [3, n0, _TIPR,
    0,
    [_IPN, _T],
    [0, () => tagListType], 2
];
var TagMFADeviceRequest$ = [3, n0, _TMFADR,
    0,
    [_SNer, _T],
    [0, () => tagListType], 2
];
var TagOpenIDConnectProviderRequest$ = [3, n0, _TOIDCPR,
    0,
    [_OIDCPA, _T],
    [0, () => tagListType], 2
];
var TagPolicyRequest$ = [3, n0, _TPR,
    0,
    [_PA, _T],
    [0, () => tagListType], 2
];
var TagRoleRequest$ = [3, n0, _TRR,
    0,
    [_RN, _T],
    [0, () => tagListType], 2
];
var TagSAMLProviderRequest$ = [3, n0, _TSAMLPR,
    0,
    [_SAMLPA, _T],
    [0, () => tagListType], 2
];
var TagServerCertificateRequest$ = [3, n0, _TSCR,
    0,
    [_SCN, _T],
    [0, () => tagListType], 2
];
var TagTemplate$ = [3, n0, _TT,
    0,
    [_K, _Val],
    [0, 0], 2
];
var TagUserRequest$ = [3, n0, _TUR,
    0,
    [_UN, _T],
    [0, () => tagListType], 2
];
var TrackedActionLastAccessed$ = [3, n0, _TALAr,
    0,
    [_ANct, _LAEa, _LATa, _LARa],
    [0, 0, 4, 0]
];
var UntagInstanceProfileRequest$ = [3, n0, _UIPR,
    0,
    [_IPN, _TK],
    [0, 64 | 0], 2
];
var UntagMFADeviceRequest$ = [3, n0, _UMFADR,
    0,
    [_SNer, _TK],
    [0, 64 | 0], 2
];
var UntagOpenIDConnectProviderRequest$ = [3, n0, _UOIDCPR,
    0,
    [_OIDCPA, _TK],
    [0, 64 | 0], 2
];
var UntagPolicyRequest$ = [3, n0, _UPR,
    0,
    [_PA, _TK],
    [0, 64 | 0], 2
];
var UntagRoleRequest$ = [3, n0, _URR,
    0,
    [_RN, _TK],
    [0, 64 | 0], 2
];
var UntagSAMLProviderRequest$ = [3, n0, _USAMLPR,
    0,
    [_SAMLPA, _TK],
    [0, 64 | 0], 2
];
var UntagServerCertificateRequest$ = [3, n0, _USCR,
    0,
    [_SCN, _TK],
    [0, 64 | 0], 2
];
var UntagUserRequest$ = [3, n0, _UUR,
    0,
    [_UN, _TK],
    [0, 64 | 0], 2
];
var UpdateAccessKeyRequest$ = [3, n0, _UAKR,
    0,
    [_AKI, _S, _UN],
    [0, 0, 0], 2
];
var UpdateAccountPasswordPolicyRequest$ = [3, n0, _UAPPR,
    0,
    [_MPL, _RS, _RNeq, _RUC, _RLC, _AUTCP, _MPA, _PRP, _HE],
    [1, 2, 2, 2, 2, 2, 1, 1, 2]
];
var UpdateAssumeRolePolicyRequest$ = [3, n0, _UARPR,
    0,
    [_RN, _PD],
    [0, 0], 2
];
var UpdateDelegationRequestRequest$ = [3, n0, _UDRR,
    0,
    [_DRI, _No],
    [0, 0], 1
];
var UpdateGroupRequest$ = [3, n0, _UGR,
    0,
    [_GN, _NPe, _NGN],
    [0, 0, 0], 1
];
var UpdateLoginProfileRequest$ = [3, n0, _ULPR,
    0,
    [_UN, _Pas, _PRR],
    [0, [() => passwordType, 0], 2], 1
];
var UpdateOpenIDConnectProviderThumbprintRequest$ = [3, n0, _UOIDCPTR,
    0,
    [_OIDCPA, _TL],
    [0, 64 | 0], 2
];
var UpdateRoleDescriptionRequest$ = [3, n0, _URDR,
    0,
    [_RN, _D],
    [0, 0], 2
];
var UpdateRoleDescriptionResponse$ = [3, n0, _URDRp,
    0,
    [_Ro],
    [() => Role$]
];
var UpdateRoleRequest$ = [3, n0, _URRp,
    0,
    [_RN, _D, _MSD],
    [0, 0, 1], 1
];
var UpdateRoleResponse$ = [3, n0, _URRpd,
    0,
    [],
    []
];
var UpdateSAMLProviderRequest$ = [3, n0, _USAMLPRp,
    0,
    [_SAMLPA, _SAMLMD, _AEM, _APK, _RPK],
    [0, 0, 0, [() => privateKeyType, 0], 0], 1
];
var UpdateSAMLProviderResponse$ = [3, n0, _USAMLPRpd,
    0,
    [_SAMLPA],
    [0]
];
var UpdateServerCertificateRequest$ = [3, n0, _USCRp,
    0,
    [_SCN, _NPe, _NSCN],
    [0, 0, 0], 1
];
var UpdateServiceSpecificCredentialRequest$ = [3, n0, _USSCR,
    0,
    [_SSCI, _S, _UN],
    [0, 0, 0], 2
];
var UpdateSigningCertificateRequest$ = [3, n0, _USCRpd,
    0,
    [_CI, _S, _UN],
    [0, 0, 0], 2
];
var UpdateSSHPublicKeyRequest$ = [3, n0, _USSHPKR,
    0,
    [_UN, _SSHPKI, _S],
    [0, 0, 0], 3
];
var UpdateUserRequest$ = [3, n0, _UURp,
    0,
    [_UN, _NPe, _NUN],
    [0, 0, 0], 1
];
var UploadServerCertificateRequest$ = [3, n0, _USCRpl,
    0,
    [_SCN, _CB, _PK, _Pa, _CC, _T],
    [0, 0, [() => privateKeyType, 0], 0, 0, () => tagListType], 3
];
var UploadServerCertificateResponse$ = [3, n0, _USCRplo,
    0,
    [_SCM, _T],
    [() => ServerCertificateMetadata$, () => tagListType]
];
var UploadSigningCertificateRequest$ = [3, n0, _USCRploa,
    0,
    [_CB, _UN],
    [0, 0], 1
];
var UploadSigningCertificateResponse$ = [3, n0, _USCRpload,
    0,
    [_Cert],
    [() => SigningCertificate$], 1
];
var UploadSSHPublicKeyRequest$ = [3, n0, _USSHPKRp,
    0,
    [_UN, _SSHPKB],
    [0, 0], 2
];
var UploadSSHPublicKeyResponse$ = [3, n0, _USSHPKRpl,
    0,
    [_SSHPK],
    [() => SSHPublicKey$]
];
var User$ = [3, n0, _Us,
    0,
    [_Pa, _UN, _UI, _A, _CD, _PLU, _PB, _T],
    [0, 0, 0, 0, 4, 4, () => AttachedPermissionsBoundary$, () => tagListType], 5
];
var UserDetail$ = [3, n0, _UDs,
    0,
    [_Pa, _UN, _UI, _A, _CD, _UPL, _GL, _AMP, _PB, _T],
    [0, 0, 0, 0, 4, () => policyDetailListType, 64 | 0, () => attachedPoliciesListType, () => AttachedPermissionsBoundary$, () => tagListType]
];
var VirtualMFADevice$ = [3, n0, _VMFAD,
    0,
    [_SNer, _BSS, _QRCPNG, _Us, _EDn, _T],
    [0, [() => BootstrapDatum, 0], [() => BootstrapDatum, 0], () => User$, 4, () => tagListType], 1
];
var __Unit = "unit";
var AccessDetails = [1, n0, _ADc,
    0, () => AccessDetail$
];
var accessKeyMetadataListType = [1, n0, _aKMLT,
    0, () => AccessKeyMetadata$
];
var attachedPoliciesListType = [1, n0, _aPLT,
    0, () => AttachedPolicy$
];
var certificateListType = [1, n0, _cLT,
    0, () => SigningCertificate$
];
var ContextEntryListType = [1, n0, _CELT,
    0, () => ContextEntry$
];
var delegationRequestsListType = [1, n0, _dRLT,
    0, () => DelegationRequest$
];
var entityDetailsListType = [1, n0, _eDLT,
    0, () => EntityDetails$
];
var EvaluationResultsListType = [1, n0, _ERLT,
    0, () => EvaluationResult$
];
var groupDetailListType = [1, n0, _gDLT,
    0, () => GroupDetail$
];
var groupListType = [1, n0, _gLT,
    0, () => Group$
];
var inlinePolicyTemplateListType = [1, n0, _iPTLT,
    0, () => InlinePolicy$
];
var instanceProfileListType = [1, n0, _iPLT,
    0, () => InstanceProfile$
];
var listPolicyGrantingServiceAccessResponseListType = [1, n0, _lPGSARLT,
    0, () => ListPoliciesGrantingServiceAccessEntry$
];
var ManagedPolicyDetailListType = [1, n0, _MPDLT,
    0, () => ManagedPolicyDetail$
];
var mfaDeviceListType = [1, n0, _mDLT,
    0, () => MFADevice$
];
var OpenIDConnectProviderListType = [1, n0, _OIDCPLT,
    0, () => OpenIDConnectProviderListEntry$
];
var OrganizationPolicyListType = [1, n0, _OPLT,
    0, () => OrderedOrganizationPolicyType$
];
var parametersDefinitionListType = [1, n0, _pDLT,
    0, () => ParameterDefinition$
];
var policyDetailListType = [1, n0, _pDLTo,
    0, () => PolicyDetail$
];
var policyDocumentVersionListType = [1, n0, _pDVLT,
    0, () => PolicyVersion$
];
var PolicyExclusionsListType = [1, n0, _PELT,
    0, () => PolicyIdentifier$
];
var policyGrantingServiceAccessListType = [1, n0, _pGSALT,
    0, () => PolicyGrantingServiceAccess$
];
var PolicyGroupListType = [1, n0, _PGLT,
    0, () => PolicyGroup$
];
var policyListType = [1, n0, _pLT,
    0, () => Policy$
];
var policyParameterListType = [1, n0, _pPLT,
    0, () => PolicyParameter$
];
var PolicyRoleListType = [1, n0, _PRLT,
    0, () => PolicyRole$
];
var PolicyUserListType = [1, n0, _PULT,
    0, () => PolicyUser$
];
var privateKeyList = [1, n0, _pKL,
    0, () => SAMLPrivateKey$
];
var ResourceSpecificResultListType = [1, n0, _RSRLT,
    0, () => ResourceSpecificResult$
];
var roleDetailListType = [1, n0, _rDLT,
    0, () => RoleDetail$
];
var roleListType = [1, n0, _rLT,
    0, () => Role$
];
var RoleUsageListType = [1, n0, _RULT,
    0, () => RoleUsageType$
];
var SAMLProviderListType = [1, n0, _SAMLPLT,
    0, () => SAMLProviderListEntry$
];
var serverCertificateMetadataListType = [1, n0, _sCMLT,
    0, () => ServerCertificateMetadata$
];
var ServicesLastAccessed = [1, n0, _SLA,
    0, () => ServiceLastAccessed$
];
var ServiceSpecificCredentialsListType = [1, n0, _SSCLT,
    0, () => ServiceSpecificCredentialMetadata$
];
var SSHPublicKeyListType = [1, n0, _SSHPKLT,
    0, () => SSHPublicKeyMetadata$
];
var StatementListType = [1, n0, _SLT,
    0, () => Statement$
];
var tagListType = [1, n0, _tLT,
    0, () => Tag$
];
var tagTemplateListType = [1, n0, _tTLT,
    0, () => TagTemplate$
];
var TrackedActionsLastAccessed = [1, n0, _TALA,
    0, () => TrackedActionLastAccessed$
];
var userDetailListType = [1, n0, _uDLT,
    0, () => UserDetail$
];
var userListType = [1, n0, _uLT,
    0, () => User$
];
var virtualMFADeviceListType = [1, n0, _vMFADLT,
    0, [() => VirtualMFADevice$,
        0]
];
var mapStringReplacementValueEntry = [2, n0, _mSRVE,
    0, 0, () => ReplacementValueEntry$
];
var PolicyIdentifier$ = [4, n0, _PIo,
    0,
    [_PT, _PA, _IPIn],
    [0, 0, () => InlinePolicyIdentifierType$]
];
var AcceptDelegationRequest$ = [9, n0, _ADR,
    0, () => AcceptDelegationRequestRequest$, () => __Unit
];
var AcquireRole$ = [9, n0, _AR,
    0, () => AcquireRoleRequest$, () => AcquireRoleResponse$
];
var AddClientIDToOpenIDConnectProvider$ = [9, n0, _ACIDTOIDCP,
    0, () => AddClientIDToOpenIDConnectProviderRequest$, () => __Unit
];
var AddRoleToInstanceProfile$ = [9, n0, _ARTIP,
    0, () => AddRoleToInstanceProfileRequest$, () => __Unit
];
var AddUserToGroup$ = [9, n0, _AUTG,
    0, () => AddUserToGroupRequest$, () => __Unit
];
var AssociateDelegationRequest$ = [9, n0, _ADRs,
    0, () => AssociateDelegationRequestRequest$, () => __Unit
];
var AttachGroupPolicy$ = [9, n0, _AGP,
    0, () => AttachGroupPolicyRequest$, () => __Unit
];
var AttachRolePolicy$ = [9, n0, _ARP,
    0, () => AttachRolePolicyRequest$, () => __Unit
];
var AttachUserPolicy$ = [9, n0, _AUP,
    0, () => AttachUserPolicyRequest$, () => __Unit
];
var ChangePassword$ = [9, n0, _CP,
    0, () => ChangePasswordRequest$, () => __Unit
];
var CreateAccessKey$ = [9, n0, _CAK,
    0, () => CreateAccessKeyRequest$, () => CreateAccessKeyResponse$
];
var CreateAccountAlias$ = [9, n0, _CAA,
    0, () => CreateAccountAliasRequest$, () => __Unit
];
var CreateDelegationRequest$ = [9, n0, _CDR,
    0, () => CreateDelegationRequestRequest$, () => CreateDelegationRequestResponse$
];
var CreateGroup$ = [9, n0, _CG,
    0, () => CreateGroupRequest$, () => CreateGroupResponse$
];
var CreateInstanceProfile$ = [9, n0, _CIP,
    0, () => CreateInstanceProfileRequest$, () => CreateInstanceProfileResponse$
];
var CreateLoginProfile$ = [9, n0, _CLP,
    0, () => CreateLoginProfileRequest$, () => CreateLoginProfileResponse$
];
var CreateOpenIDConnectProvider$ = [9, n0, _COIDCP,
    0, () => CreateOpenIDConnectProviderRequest$, () => CreateOpenIDConnectProviderResponse$
];
var CreatePolicy$ = [9, n0, _CPr,
    0, () => CreatePolicyRequest$, () => CreatePolicyResponse$
];
var CreatePolicyVersion$ = [9, n0, _CPV,
    0, () => CreatePolicyVersionRequest$, () => CreatePolicyVersionResponse$
];
var CreateRole$ = [9, n0, _CR,
    0, () => CreateRoleRequest$, () => CreateRoleResponse$
];
var CreateSAMLProvider$ = [9, n0, _CSAMLP,
    0, () => CreateSAMLProviderRequest$, () => CreateSAMLProviderResponse$
];
var CreateServiceLinkedRole$ = [9, n0, _CSLR,
    0, () => CreateServiceLinkedRoleRequest$, () => CreateServiceLinkedRoleResponse$
];
var CreateServiceSpecificCredential$ = [9, n0, _CSSC,
    0, () => CreateServiceSpecificCredentialRequest$, () => CreateServiceSpecificCredentialResponse$
];
var CreateUser$ = [9, n0, _CU,
    0, () => CreateUserRequest$, () => CreateUserResponse$
];
var CreateVirtualMFADevice$ = [9, n0, _CVMFAD,
    0, () => CreateVirtualMFADeviceRequest$, () => CreateVirtualMFADeviceResponse$
];
var DeactivateMFADevice$ = [9, n0, _DMFAD,
    0, () => DeactivateMFADeviceRequest$, () => __Unit
];
var DeleteAccessKey$ = [9, n0, _DAK,
    0, () => DeleteAccessKeyRequest$, () => __Unit
];
var DeleteAccountAlias$ = [9, n0, _DAA,
    0, () => DeleteAccountAliasRequest$, () => __Unit
];
var DeleteAccountPasswordPolicy$ = [9, n0, _DAPP,
    0, () => __Unit, () => __Unit
];
var DeleteGroup$ = [9, n0, _DG,
    0, () => DeleteGroupRequest$, () => __Unit
];
var DeleteGroupPolicy$ = [9, n0, _DGP,
    0, () => DeleteGroupPolicyRequest$, () => __Unit
];
var DeleteInstanceProfile$ = [9, n0, _DIP,
    0, () => DeleteInstanceProfileRequest$, () => __Unit
];
var DeleteLoginProfile$ = [9, n0, _DLP,
    0, () => DeleteLoginProfileRequest$, () => __Unit
];
var DeleteOpenIDConnectProvider$ = [9, n0, _DOIDCP,
    0, () => DeleteOpenIDConnectProviderRequest$, () => __Unit
];
var DeletePolicy$ = [9, n0, _DPe,
    0, () => DeletePolicyRequest$, () => __Unit
];
var DeletePolicyVersion$ = [9, n0, _DPV,
    0, () => DeletePolicyVersionRequest$, () => __Unit
];
var DeleteRole$ = [9, n0, _DRel,
    0, () => DeleteRoleRequest$, () => __Unit
];
var DeleteRolePermissionsBoundary$ = [9, n0, _DRPB,
    0, () => DeleteRolePermissionsBoundaryRequest$, () => __Unit
];
var DeleteRolePolicy$ = [9, n0, _DRP,
    0, () => DeleteRolePolicyRequest$, () => __Unit
];
var DeleteSAMLProvider$ = [9, n0, _DSAMLP,
    0, () => DeleteSAMLProviderRequest$, () => __Unit
];
var DeleteServerCertificate$ = [9, n0, _DSC,
    0, () => DeleteServerCertificateRequest$, () => __Unit
];
var DeleteServiceLinkedRole$ = [9, n0, _DSLR,
    0, () => DeleteServiceLinkedRoleRequest$, () => DeleteServiceLinkedRoleResponse$
];
var DeleteServiceSpecificCredential$ = [9, n0, _DSSC,
    0, () => DeleteServiceSpecificCredentialRequest$, () => __Unit
];
var DeleteSigningCertificate$ = [9, n0, _DSCe,
    0, () => DeleteSigningCertificateRequest$, () => __Unit
];
var DeleteSSHPublicKey$ = [9, n0, _DSSHPK,
    0, () => DeleteSSHPublicKeyRequest$, () => __Unit
];
var DeleteUser$ = [9, n0, _DU,
    0, () => DeleteUserRequest$, () => __Unit
];
var DeleteUserPermissionsBoundary$ = [9, n0, _DUPB,
    0, () => DeleteUserPermissionsBoundaryRequest$, () => __Unit
];
var DeleteUserPolicy$ = [9, n0, _DUP,
    0, () => DeleteUserPolicyRequest$, () => __Unit
];
var DeleteVirtualMFADevice$ = [9, n0, _DVMFAD,
    0, () => DeleteVirtualMFADeviceRequest$, () => __Unit
];
var DetachGroupPolicy$ = [9, n0, _DGPe,
    0, () => DetachGroupPolicyRequest$, () => __Unit
];
var DetachRolePolicy$ = [9, n0, _DRPe,
    0, () => DetachRolePolicyRequest$, () => __Unit
];
var DetachUserPolicy$ = [9, n0, _DUPe,
    0, () => DetachUserPolicyRequest$, () => __Unit
];
var DisableOrganizationsRootCredentialsManagement$ = [9, n0, _DORCM,
    0, () => DisableOrganizationsRootCredentialsManagementRequest$, () => DisableOrganizationsRootCredentialsManagementResponse$
];
var DisableOrganizationsRootSessions$ = [9, n0, _DORS,
    0, () => DisableOrganizationsRootSessionsRequest$, () => DisableOrganizationsRootSessionsResponse$
];
var DisableOutboundWebIdentityFederation$ = [9, n0, _DOWIF,
    0, () => __Unit, () => __Unit
];
var EnableMFADevice$ = [9, n0, _EMFAD,
    0, () => EnableMFADeviceRequest$, () => __Unit
];
var EnableOrganizationsRootCredentialsManagement$ = [9, n0, _EORCM,
    0, () => EnableOrganizationsRootCredentialsManagementRequest$, () => EnableOrganizationsRootCredentialsManagementResponse$
];
var EnableOrganizationsRootSessions$ = [9, n0, _EORS,
    0, () => EnableOrganizationsRootSessionsRequest$, () => EnableOrganizationsRootSessionsResponse$
];
var EnableOutboundWebIdentityFederation$ = [9, n0, _EOWIF,
    0, () => __Unit, () => EnableOutboundWebIdentityFederationResponse$
];
var GenerateCredentialReport$ = [9, n0, _GCR,
    0, () => __Unit, () => GenerateCredentialReportResponse$
];
var GenerateOrganizationsAccessReport$ = [9, n0, _GOAR,
    0, () => GenerateOrganizationsAccessReportRequest$, () => GenerateOrganizationsAccessReportResponse$
];
var GenerateServiceLastAccessedDetails$ = [9, n0, _GSLAD,
    0, () => GenerateServiceLastAccessedDetailsRequest$, () => GenerateServiceLastAccessedDetailsResponse$
];
var GetAccessKeyLastUsed$ = [9, n0, _GAKLU,
    0, () => GetAccessKeyLastUsedRequest$, () => GetAccessKeyLastUsedResponse$
];
var GetAccountAuthorizationDetails$ = [9, n0, _GAAD,
    0, () => GetAccountAuthorizationDetailsRequest$, () => GetAccountAuthorizationDetailsResponse$
];
var GetAccountPasswordPolicy$ = [9, n0, _GAPP,
    0, () => __Unit, () => GetAccountPasswordPolicyResponse$
];
var GetAccountProperties$ = [9, n0, _GAP,
    0, () => GetAccountPropertiesRequest$, () => GetAccountPropertiesResponse$
];
var GetAccountSummary$ = [9, n0, _GAS,
    0, () => __Unit, () => GetAccountSummaryResponse$
];
var GetContextKeysForCustomPolicy$ = [9, n0, _GCKFCP,
    0, () => GetContextKeysForCustomPolicyRequest$, () => GetContextKeysForPolicyResponse$
];
var GetContextKeysForPrincipalPolicy$ = [9, n0, _GCKFPP,
    0, () => GetContextKeysForPrincipalPolicyRequest$, () => GetContextKeysForPolicyResponse$
];
var GetCredentialReport$ = [9, n0, _GCRe,
    0, () => __Unit, () => GetCredentialReportResponse$
];
var GetDelegationRequest$ = [9, n0, _GDR,
    0, () => GetDelegationRequestRequest$, () => GetDelegationRequestResponse$
];
var GetGroup$ = [9, n0, _GG,
    0, () => GetGroupRequest$, () => GetGroupResponse$
];
var GetGroupPolicy$ = [9, n0, _GGP,
    0, () => GetGroupPolicyRequest$, () => GetGroupPolicyResponse$
];
var GetHumanReadableSummary$ = [9, n0, _GHRS,
    0, () => GetHumanReadableSummaryRequest$, () => GetHumanReadableSummaryResponse$
];
var GetInstanceProfile$ = [9, n0, _GIP,
    0, () => GetInstanceProfileRequest$, () => GetInstanceProfileResponse$
];
var GetLoginProfile$ = [9, n0, _GLP,
    0, () => GetLoginProfileRequest$, () => GetLoginProfileResponse$
];
var GetMFADevice$ = [9, n0, _GMFAD,
    0, () => GetMFADeviceRequest$, () => GetMFADeviceResponse$
];
var GetOpenIDConnectProvider$ = [9, n0, _GOIDCP,
    0, () => GetOpenIDConnectProviderRequest$, () => GetOpenIDConnectProviderResponse$
];
var GetOrganizationsAccessReport$ = [9, n0, _GOARe,
    0, () => GetOrganizationsAccessReportRequest$, () => GetOrganizationsAccessReportResponse$
];
var GetOutboundWebIdentityFederationInfo$ = [9, n0, _GOWIFI,
    0, () => __Unit, () => GetOutboundWebIdentityFederationInfoResponse$
];
var GetPolicy$ = [9, n0, _GP,
    0, () => GetPolicyRequest$, () => GetPolicyResponse$
];
var GetPolicyVersion$ = [9, n0, _GPV,
    0, () => GetPolicyVersionRequest$, () => GetPolicyVersionResponse$
];
var GetRole$ = [9, n0, _GR,
    0, () => GetRoleRequest$, () => GetRoleResponse$
];
var GetRolePolicy$ = [9, n0, _GRP,
    0, () => GetRolePolicyRequest$, () => GetRolePolicyResponse$
];
var GetRoleTemplateVersion$ = [9, n0, _GRTV,
    0, () => GetRoleTemplateVersionRequest$, () => GetRoleTemplateVersionResponse$
];
var GetSAMLProvider$ = [9, n0, _GSAMLP,
    0, () => GetSAMLProviderRequest$, () => GetSAMLProviderResponse$
];
var GetServerCertificate$ = [9, n0, _GSC,
    0, () => GetServerCertificateRequest$, () => GetServerCertificateResponse$
];
var GetServiceLastAccessedDetails$ = [9, n0, _GSLADe,
    0, () => GetServiceLastAccessedDetailsRequest$, () => GetServiceLastAccessedDetailsResponse$
];
var GetServiceLastAccessedDetailsWithEntities$ = [9, n0, _GSLADWE,
    0, () => GetServiceLastAccessedDetailsWithEntitiesRequest$, () => GetServiceLastAccessedDetailsWithEntitiesResponse$
];
var GetServiceLinkedRoleDeletionStatus$ = [9, n0, _GSLRDS,
    0, () => GetServiceLinkedRoleDeletionStatusRequest$, () => GetServiceLinkedRoleDeletionStatusResponse$
];
var GetSSHPublicKey$ = [9, n0, _GSSHPK,
    0, () => GetSSHPublicKeyRequest$, () => GetSSHPublicKeyResponse$
];
var GetUser$ = [9, n0, _GU,
    0, () => GetUserRequest$, () => GetUserResponse$
];
var GetUserPolicy$ = [9, n0, _GUP,
    0, () => GetUserPolicyRequest$, () => GetUserPolicyResponse$
];
var ListAccessKeys$ = [9, n0, _LAK,
    0, () => ListAccessKeysRequest$, () => ListAccessKeysResponse$
];
var ListAccountAliases$ = [9, n0, _LAA,
    0, () => ListAccountAliasesRequest$, () => ListAccountAliasesResponse$
];
var ListAttachedGroupPolicies$ = [9, n0, _LAGP,
    0, () => ListAttachedGroupPoliciesRequest$, () => ListAttachedGroupPoliciesResponse$
];
var ListAttachedRolePolicies$ = [9, n0, _LARP,
    0, () => ListAttachedRolePoliciesRequest$, () => ListAttachedRolePoliciesResponse$
];
var ListAttachedUserPolicies$ = [9, n0, _LAUP,
    0, () => ListAttachedUserPoliciesRequest$, () => ListAttachedUserPoliciesResponse$
];
var ListDelegationRequests$ = [9, n0, _LDR,
    0, () => ListDelegationRequestsRequest$, () => ListDelegationRequestsResponse$
];
var ListEntitiesForPolicy$ = [9, n0, _LEFP,
    0, () => ListEntitiesForPolicyRequest$, () => ListEntitiesForPolicyResponse$
];
var ListGroupPolicies$ = [9, n0, _LGP,
    0, () => ListGroupPoliciesRequest$, () => ListGroupPoliciesResponse$
];
var ListGroups$ = [9, n0, _LG,
    0, () => ListGroupsRequest$, () => ListGroupsResponse$
];
var ListGroupsForUser$ = [9, n0, _LGFU,
    0, () => ListGroupsForUserRequest$, () => ListGroupsForUserResponse$
];
var ListInstanceProfiles$ = [9, n0, _LIP,
    0, () => ListInstanceProfilesRequest$, () => ListInstanceProfilesResponse$
];
var ListInstanceProfilesForRole$ = [9, n0, _LIPFR,
    0, () => ListInstanceProfilesForRoleRequest$, () => ListInstanceProfilesForRoleResponse$
];
var ListInstanceProfileTags$ = [9, n0, _LIPT,
    0, () => ListInstanceProfileTagsRequest$, () => ListInstanceProfileTagsResponse$
];
var ListMFADevices$ = [9, n0, _LMFAD,
    0, () => ListMFADevicesRequest$, () => ListMFADevicesResponse$
];
var ListMFADeviceTags$ = [9, n0, _LMFADT,
    0, () => ListMFADeviceTagsRequest$, () => ListMFADeviceTagsResponse$
];
var ListOpenIDConnectProviders$ = [9, n0, _LOIDCP,
    0, () => ListOpenIDConnectProvidersRequest$, () => ListOpenIDConnectProvidersResponse$
];
var ListOpenIDConnectProviderTags$ = [9, n0, _LOIDCPT,
    0, () => ListOpenIDConnectProviderTagsRequest$, () => ListOpenIDConnectProviderTagsResponse$
];
var ListOrganizationsFeatures$ = [9, n0, _LOF,
    0, () => ListOrganizationsFeaturesRequest$, () => ListOrganizationsFeaturesResponse$
];
var ListPolicies$ = [9, n0, _LPi,
    0, () => ListPoliciesRequest$, () => ListPoliciesResponse$
];
var ListPoliciesGrantingServiceAccess$ = [9, n0, _LPGSA,
    0, () => ListPoliciesGrantingServiceAccessRequest$, () => ListPoliciesGrantingServiceAccessResponse$
];
var ListPolicyTags$ = [9, n0, _LPT,
    0, () => ListPolicyTagsRequest$, () => ListPolicyTagsResponse$
];
var ListPolicyVersions$ = [9, n0, _LPV,
    0, () => ListPolicyVersionsRequest$, () => ListPolicyVersionsResponse$
];
var ListRolePolicies$ = [9, n0, _LRP,
    0, () => ListRolePoliciesRequest$, () => ListRolePoliciesResponse$
];
var ListRoles$ = [9, n0, _LR,
    0, () => ListRolesRequest$, () => ListRolesResponse$
];
var ListRoleTags$ = [9, n0, _LRT,
    0, () => ListRoleTagsRequest$, () => ListRoleTagsResponse$
];
var ListSAMLProviders$ = [9, n0, _LSAMLP,
    0, () => ListSAMLProvidersRequest$, () => ListSAMLProvidersResponse$
];
var ListSAMLProviderTags$ = [9, n0, _LSAMLPT,
    0, () => ListSAMLProviderTagsRequest$, () => ListSAMLProviderTagsResponse$
];
var ListServerCertificates$ = [9, n0, _LSC,
    0, () => ListServerCertificatesRequest$, () => ListServerCertificatesResponse$
];
var ListServerCertificateTags$ = [9, n0, _LSCT,
    0, () => ListServerCertificateTagsRequest$, () => ListServerCertificateTagsResponse$
];
var ListServiceSpecificCredentials$ = [9, n0, _LSSC,
    0, () => ListServiceSpecificCredentialsRequest$, () => ListServiceSpecificCredentialsResponse$
];
var ListSigningCertificates$ = [9, n0, _LSCi,
    0, () => ListSigningCertificatesRequest$, () => ListSigningCertificatesResponse$
];
var ListSSHPublicKeys$ = [9, n0, _LSSHPK,
    0, () => ListSSHPublicKeysRequest$, () => ListSSHPublicKeysResponse$
];
var ListUserPolicies$ = [9, n0, _LUP,
    0, () => ListUserPoliciesRequest$, () => ListUserPoliciesResponse$
];
var ListUsers$ = [9, n0, _LU,
    0, () => ListUsersRequest$, () => ListUsersResponse$
];
var ListUserTags$ = [9, n0, _LUT,
    0, () => ListUserTagsRequest$, () => ListUserTagsResponse$
];
var ListVirtualMFADevices$ = [9, n0, _LVMFAD,
    0, () => ListVirtualMFADevicesRequest$, () => ListVirtualMFADevicesResponse$
];
var PutAccountProperties$ = [9, n0, _PAP,
    0, () => PutAccountPropertiesRequest$, () => PutAccountPropertiesResponse$
];
var PutGroupPolicy$ = [9, n0, _PGP,
    0, () => PutGroupPolicyRequest$, () => __Unit
];
var PutRolePermissionsBoundary$ = [9, n0, _PRPB,
    0, () => PutRolePermissionsBoundaryRequest$, () => __Unit
];
var PutRolePolicy$ = [9, n0, _PRPu,
    0, () => PutRolePolicyRequest$, () => __Unit
];
var PutUserPermissionsBoundary$ = [9, n0, _PUPB,
    0, () => PutUserPermissionsBoundaryRequest$, () => __Unit
];
var PutUserPolicy$ = [9, n0, _PUP,
    0, () => PutUserPolicyRequest$, () => __Unit
];
var RejectDelegationRequest$ = [9, n0, _RDR,
    0, () => RejectDelegationRequestRequest$, () => __Unit
];
var RemoveClientIDFromOpenIDConnectProvider$ = [9, n0, _RCIDFOIDCP,
    0, () => RemoveClientIDFromOpenIDConnectProviderRequest$, () => __Unit
];
var RemoveRoleFromInstanceProfile$ = [9, n0, _RRFIP,
    0, () => RemoveRoleFromInstanceProfileRequest$, () => __Unit
];
var RemoveUserFromGroup$ = [9, n0, _RUFG,
    0, () => RemoveUserFromGroupRequest$, () => __Unit
];
var ResetServiceSpecificCredential$ = [9, n0, _RSSC,
    0, () => ResetServiceSpecificCredentialRequest$, () => ResetServiceSpecificCredentialResponse$
];
var ResyncMFADevice$ = [9, n0, _RMFAD,
    0, () => ResyncMFADeviceRequest$, () => __Unit
];
var SendDelegationToken$ = [9, n0, _SDT,
    0, () => SendDelegationTokenRequest$, () => __Unit
];
var SetDefaultPolicyVersion$ = [9, n0, _SDPV,
    0, () => SetDefaultPolicyVersionRequest$, () => __Unit
];
var SetSecurityTokenServicePreferences$ = [9, n0, _SSTSP,
    0, () => SetSecurityTokenServicePreferencesRequest$, () => __Unit
];
var SimulateCustomPolicy$ = [9, n0, _SCP,
    0, () => SimulateCustomPolicyRequest$, () => SimulatePolicyResponse$
];
var SimulatePrincipalPolicy$ = [9, n0, _SPP,
    0, () => SimulatePrincipalPolicyRequest$, () => SimulatePolicyResponse$
];
var TagInstanceProfile$ = [9, n0, _TIP,
    0, () => TagInstanceProfileRequest$, () => __Unit
];
var TagMFADevice$ = [9, n0, _TMFAD,
    0, () => TagMFADeviceRequest$, () => __Unit
];
var TagOpenIDConnectProvider$ = [9, n0, _TOIDCP,
    0, () => TagOpenIDConnectProviderRequest$, () => __Unit
];
var TagPolicy$ = [9, n0, _TP,
    0, () => TagPolicyRequest$, () => __Unit
];
var TagRole$ = [9, n0, _TR,
    0, () => TagRoleRequest$, () => __Unit
];
var TagSAMLProvider$ = [9, n0, _TSAMLP,
    0, () => TagSAMLProviderRequest$, () => __Unit
];
var TagServerCertificate$ = [9, n0, _TSC,
    0, () => TagServerCertificateRequest$, () => __Unit
];
var TagUser$ = [9, n0, _TU,
    0, () => TagUserRequest$, () => __Unit
];
var UntagInstanceProfile$ = [9, n0, _UIP,
    0, () => UntagInstanceProfileRequest$, () => __Unit
];
var UntagMFADevice$ = [9, n0, _UMFAD,
    0, () => UntagMFADeviceRequest$, () => __Unit
];
var UntagOpenIDConnectProvider$ = [9, n0, _UOIDCP,
    0, () => UntagOpenIDConnectProviderRequest$, () => __Unit
];
var UntagPolicy$ = [9, n0, _UP,
    0, () => UntagPolicyRequest$, () => __Unit
];
var UntagRole$ = [9, n0, _UR,
    0, () => UntagRoleRequest$, () => __Unit
];
var UntagSAMLProvider$ = [9, n0, _USAMLP,
    0, () => UntagSAMLProviderRequest$, () => __Unit
];
var UntagServerCertificate$ = [9, n0, _USC,
    0, () => UntagServerCertificateRequest$, () => __Unit
];
var UntagUser$ = [9, n0, _UU,
    0, () => UntagUserRequest$, () => __Unit
];
var UpdateAccessKey$ = [9, n0, _UAK,
    0, () => UpdateAccessKeyRequest$, () => __Unit
];
var UpdateAccountPasswordPolicy$ = [9, n0, _UAPP,
    0, () => UpdateAccountPasswordPolicyRequest$, () => __Unit
];
var UpdateAssumeRolePolicy$ = [9, n0, _UARP,
    0, () => UpdateAssumeRolePolicyRequest$, () => __Unit
];
var UpdateDelegationRequest$ = [9, n0, _UDR,
    0, () => UpdateDelegationRequestRequest$, () => __Unit
];
var UpdateGroup$ = [9, n0, _UG,
    0, () => UpdateGroupRequest$, () => __Unit
];
var UpdateLoginProfile$ = [9, n0, _ULP,
    0, () => UpdateLoginProfileRequest$, () => __Unit
];
var UpdateOpenIDConnectProviderThumbprint$ = [9, n0, _UOIDCPT,
    0, () => UpdateOpenIDConnectProviderThumbprintRequest$, () => __Unit
];
var UpdateRole$ = [9, n0, _URp,
    0, () => UpdateRoleRequest$, () => UpdateRoleResponse$
];
var UpdateRoleDescription$ = [9, n0, _URD,
    0, () => UpdateRoleDescriptionRequest$, () => UpdateRoleDescriptionResponse$
];
var UpdateSAMLProvider$ = [9, n0, _USAMLPp,
    0, () => UpdateSAMLProviderRequest$, () => UpdateSAMLProviderResponse$
];
var UpdateServerCertificate$ = [9, n0, _USCp,
    0, () => UpdateServerCertificateRequest$, () => __Unit
];
var UpdateServiceSpecificCredential$ = [9, n0, _USSC,
    0, () => UpdateServiceSpecificCredentialRequest$, () => __Unit
];
var UpdateSigningCertificate$ = [9, n0, _USCpd,
    0, () => UpdateSigningCertificateRequest$, () => __Unit
];
var UpdateSSHPublicKey$ = [9, n0, _USSHPK,
    0, () => UpdateSSHPublicKeyRequest$, () => __Unit
];
var UpdateUser$ = [9, n0, _UUp,
    0, () => UpdateUserRequest$, () => __Unit
];
var UploadServerCertificate$ = [9, n0, _USCpl,
    0, () => UploadServerCertificateRequest$, () => UploadServerCertificateResponse$
];
var UploadSigningCertificate$ = [9, n0, _USCplo,
    0, () => UploadSigningCertificateRequest$, () => UploadSigningCertificateResponse$
];
var UploadSSHPublicKey$ = [9, n0, _USSHPKp,
    0, () => UploadSSHPublicKeyRequest$, () => UploadSSHPublicKeyResponse$
];

const getRuntimeConfig$1 = (config) => {
    return {
        apiVersion: "2010-05-08",
        base64Decoder: config?.base64Decoder ?? fromBase64,
        base64Encoder: config?.base64Encoder ?? toBase64,
        disableHostPrefix: config?.disableHostPrefix ?? false,
        endpointProvider: config?.endpointProvider ?? defaultEndpointResolver,
        extensions: config?.extensions ?? [],
        httpAuthSchemeProvider: config?.httpAuthSchemeProvider ?? defaultIAMHttpAuthSchemeProvider,
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
            defaultNamespace: "com.amazonaws.iam",
            errorTypeRegistries,
            xmlNamespace: "https://iam.amazonaws.com/doc/2010-05-08/",
            version: "2010-05-08",
            serviceTarget: "AWSIdentityManagementV20100508",
        },
        serviceId: config?.serviceId ?? "IAM",
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
        defaultSocketTimeout: getDefaultSocketTimeout(config?.requestHandler, 300_000),
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

class IAMClient extends Client {
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
            httpAuthSchemeParametersProvider: defaultIAMHttpAuthSchemeParametersProvider,
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

const command = makeBuilder(commonParams, "AWSIdentityManagementV20100508", "IAMClient", getEndpointPlugin);
const _ep0 = {};
const _mw0 = (Command, cs, config, o) => [];

class AcceptDelegationRequestCommand extends command(_ep0, _mw0, "AcceptDelegationRequest", AcceptDelegationRequest$) {
}

class AcquireRoleCommand extends command(_ep0, _mw0, "AcquireRole", AcquireRole$) {
}

class AddClientIDToOpenIDConnectProviderCommand extends command(_ep0, _mw0, "AddClientIDToOpenIDConnectProvider", AddClientIDToOpenIDConnectProvider$) {
}

class AddRoleToInstanceProfileCommand extends command(_ep0, _mw0, "AddRoleToInstanceProfile", AddRoleToInstanceProfile$) {
}

class AddUserToGroupCommand extends command(_ep0, _mw0, "AddUserToGroup", AddUserToGroup$) {
}

class AssociateDelegationRequestCommand extends command(_ep0, _mw0, "AssociateDelegationRequest", AssociateDelegationRequest$) {
}

class AttachGroupPolicyCommand extends command(_ep0, _mw0, "AttachGroupPolicy", AttachGroupPolicy$) {
}

class AttachRolePolicyCommand extends command(_ep0, _mw0, "AttachRolePolicy", AttachRolePolicy$) {
}

class AttachUserPolicyCommand extends command(_ep0, _mw0, "AttachUserPolicy", AttachUserPolicy$) {
}

class ChangePasswordCommand extends command(_ep0, _mw0, "ChangePassword", ChangePassword$) {
}

class CreateAccessKeyCommand extends command(_ep0, _mw0, "CreateAccessKey", CreateAccessKey$) {
}

class CreateAccountAliasCommand extends command(_ep0, _mw0, "CreateAccountAlias", CreateAccountAlias$) {
}

class CreateDelegationRequestCommand extends command(_ep0, _mw0, "CreateDelegationRequest", CreateDelegationRequest$) {
}

class CreateGroupCommand extends command(_ep0, _mw0, "CreateGroup", CreateGroup$) {
}

class CreateInstanceProfileCommand extends command(_ep0, _mw0, "CreateInstanceProfile", CreateInstanceProfile$) {
}

class CreateLoginProfileCommand extends command(_ep0, _mw0, "CreateLoginProfile", CreateLoginProfile$) {
}

class CreateOpenIDConnectProviderCommand extends command(_ep0, _mw0, "CreateOpenIDConnectProvider", CreateOpenIDConnectProvider$) {
}

class CreatePolicyCommand extends command(_ep0, _mw0, "CreatePolicy", CreatePolicy$) {
}

class CreatePolicyVersionCommand extends command(_ep0, _mw0, "CreatePolicyVersion", CreatePolicyVersion$) {
}

class CreateRoleCommand extends command(_ep0, _mw0, "CreateRole", CreateRole$) {
}

class CreateSAMLProviderCommand extends command(_ep0, _mw0, "CreateSAMLProvider", CreateSAMLProvider$) {
}

class CreateServiceLinkedRoleCommand extends command(_ep0, _mw0, "CreateServiceLinkedRole", CreateServiceLinkedRole$) {
}

class CreateServiceSpecificCredentialCommand extends command(_ep0, _mw0, "CreateServiceSpecificCredential", CreateServiceSpecificCredential$) {
}

class CreateUserCommand extends command(_ep0, _mw0, "CreateUser", CreateUser$) {
}

class CreateVirtualMFADeviceCommand extends command(_ep0, _mw0, "CreateVirtualMFADevice", CreateVirtualMFADevice$) {
}

class DeactivateMFADeviceCommand extends command(_ep0, _mw0, "DeactivateMFADevice", DeactivateMFADevice$) {
}

class DeleteAccessKeyCommand extends command(_ep0, _mw0, "DeleteAccessKey", DeleteAccessKey$) {
}

class DeleteAccountAliasCommand extends command(_ep0, _mw0, "DeleteAccountAlias", DeleteAccountAlias$) {
}

class DeleteAccountPasswordPolicyCommand extends command(_ep0, _mw0, "DeleteAccountPasswordPolicy", DeleteAccountPasswordPolicy$) {
}

class DeleteGroupCommand extends command(_ep0, _mw0, "DeleteGroup", DeleteGroup$) {
}

class DeleteGroupPolicyCommand extends command(_ep0, _mw0, "DeleteGroupPolicy", DeleteGroupPolicy$) {
}

class DeleteInstanceProfileCommand extends command(_ep0, _mw0, "DeleteInstanceProfile", DeleteInstanceProfile$) {
}

class DeleteLoginProfileCommand extends command(_ep0, _mw0, "DeleteLoginProfile", DeleteLoginProfile$) {
}

class DeleteOpenIDConnectProviderCommand extends command(_ep0, _mw0, "DeleteOpenIDConnectProvider", DeleteOpenIDConnectProvider$) {
}

class DeletePolicyCommand extends command(_ep0, _mw0, "DeletePolicy", DeletePolicy$) {
}

class DeletePolicyVersionCommand extends command(_ep0, _mw0, "DeletePolicyVersion", DeletePolicyVersion$) {
}

class DeleteRoleCommand extends command(_ep0, _mw0, "DeleteRole", DeleteRole$) {
}

class DeleteRolePermissionsBoundaryCommand extends command(_ep0, _mw0, "DeleteRolePermissionsBoundary", DeleteRolePermissionsBoundary$) {
}

class DeleteRolePolicyCommand extends command(_ep0, _mw0, "DeleteRolePolicy", DeleteRolePolicy$) {
}

class DeleteSAMLProviderCommand extends command(_ep0, _mw0, "DeleteSAMLProvider", DeleteSAMLProvider$) {
}

class DeleteServerCertificateCommand extends command(_ep0, _mw0, "DeleteServerCertificate", DeleteServerCertificate$) {
}

class DeleteServiceLinkedRoleCommand extends command(_ep0, _mw0, "DeleteServiceLinkedRole", DeleteServiceLinkedRole$) {
}

class DeleteServiceSpecificCredentialCommand extends command(_ep0, _mw0, "DeleteServiceSpecificCredential", DeleteServiceSpecificCredential$) {
}

class DeleteSigningCertificateCommand extends command(_ep0, _mw0, "DeleteSigningCertificate", DeleteSigningCertificate$) {
}

class DeleteSSHPublicKeyCommand extends command(_ep0, _mw0, "DeleteSSHPublicKey", DeleteSSHPublicKey$) {
}

class DeleteUserCommand extends command(_ep0, _mw0, "DeleteUser", DeleteUser$) {
}

class DeleteUserPermissionsBoundaryCommand extends command(_ep0, _mw0, "DeleteUserPermissionsBoundary", DeleteUserPermissionsBoundary$) {
}

class DeleteUserPolicyCommand extends command(_ep0, _mw0, "DeleteUserPolicy", DeleteUserPolicy$) {
}

class DeleteVirtualMFADeviceCommand extends command(_ep0, _mw0, "DeleteVirtualMFADevice", DeleteVirtualMFADevice$) {
}

class DetachGroupPolicyCommand extends command(_ep0, _mw0, "DetachGroupPolicy", DetachGroupPolicy$) {
}

class DetachRolePolicyCommand extends command(_ep0, _mw0, "DetachRolePolicy", DetachRolePolicy$) {
}

class DetachUserPolicyCommand extends command(_ep0, _mw0, "DetachUserPolicy", DetachUserPolicy$) {
}

class DisableOrganizationsRootCredentialsManagementCommand extends command(_ep0, _mw0, "DisableOrganizationsRootCredentialsManagement", DisableOrganizationsRootCredentialsManagement$) {
}

class DisableOrganizationsRootSessionsCommand extends command(_ep0, _mw0, "DisableOrganizationsRootSessions", DisableOrganizationsRootSessions$) {
}

class DisableOutboundWebIdentityFederationCommand extends command(_ep0, _mw0, "DisableOutboundWebIdentityFederation", DisableOutboundWebIdentityFederation$) {
}

class EnableMFADeviceCommand extends command(_ep0, _mw0, "EnableMFADevice", EnableMFADevice$) {
}

class EnableOrganizationsRootCredentialsManagementCommand extends command(_ep0, _mw0, "EnableOrganizationsRootCredentialsManagement", EnableOrganizationsRootCredentialsManagement$) {
}

class EnableOrganizationsRootSessionsCommand extends command(_ep0, _mw0, "EnableOrganizationsRootSessions", EnableOrganizationsRootSessions$) {
}

class EnableOutboundWebIdentityFederationCommand extends command(_ep0, _mw0, "EnableOutboundWebIdentityFederation", EnableOutboundWebIdentityFederation$) {
}

class GenerateCredentialReportCommand extends command(_ep0, _mw0, "GenerateCredentialReport", GenerateCredentialReport$) {
}

class GenerateOrganizationsAccessReportCommand extends command(_ep0, _mw0, "GenerateOrganizationsAccessReport", GenerateOrganizationsAccessReport$) {
}

class GenerateServiceLastAccessedDetailsCommand extends command(_ep0, _mw0, "GenerateServiceLastAccessedDetails", GenerateServiceLastAccessedDetails$) {
}

class GetAccessKeyLastUsedCommand extends command(_ep0, _mw0, "GetAccessKeyLastUsed", GetAccessKeyLastUsed$) {
}

class GetAccountAuthorizationDetailsCommand extends command(_ep0, _mw0, "GetAccountAuthorizationDetails", GetAccountAuthorizationDetails$) {
}

class GetAccountPasswordPolicyCommand extends command(_ep0, _mw0, "GetAccountPasswordPolicy", GetAccountPasswordPolicy$) {
}

class GetAccountPropertiesCommand extends command(_ep0, _mw0, "GetAccountProperties", GetAccountProperties$) {
}

class GetAccountSummaryCommand extends command(_ep0, _mw0, "GetAccountSummary", GetAccountSummary$) {
}

class GetContextKeysForCustomPolicyCommand extends command(_ep0, _mw0, "GetContextKeysForCustomPolicy", GetContextKeysForCustomPolicy$) {
}

class GetContextKeysForPrincipalPolicyCommand extends command(_ep0, _mw0, "GetContextKeysForPrincipalPolicy", GetContextKeysForPrincipalPolicy$) {
}

class GetCredentialReportCommand extends command(_ep0, _mw0, "GetCredentialReport", GetCredentialReport$) {
}

class GetDelegationRequestCommand extends command(_ep0, _mw0, "GetDelegationRequest", GetDelegationRequest$) {
}

class GetGroupCommand extends command(_ep0, _mw0, "GetGroup", GetGroup$) {
}

class GetGroupPolicyCommand extends command(_ep0, _mw0, "GetGroupPolicy", GetGroupPolicy$) {
}

class GetHumanReadableSummaryCommand extends command(_ep0, _mw0, "GetHumanReadableSummary", GetHumanReadableSummary$) {
}

class GetInstanceProfileCommand extends command(_ep0, _mw0, "GetInstanceProfile", GetInstanceProfile$) {
}

class GetLoginProfileCommand extends command(_ep0, _mw0, "GetLoginProfile", GetLoginProfile$) {
}

class GetMFADeviceCommand extends command(_ep0, _mw0, "GetMFADevice", GetMFADevice$) {
}

class GetOpenIDConnectProviderCommand extends command(_ep0, _mw0, "GetOpenIDConnectProvider", GetOpenIDConnectProvider$) {
}

class GetOrganizationsAccessReportCommand extends command(_ep0, _mw0, "GetOrganizationsAccessReport", GetOrganizationsAccessReport$) {
}

class GetOutboundWebIdentityFederationInfoCommand extends command(_ep0, _mw0, "GetOutboundWebIdentityFederationInfo", GetOutboundWebIdentityFederationInfo$) {
}

class GetPolicyCommand extends command(_ep0, _mw0, "GetPolicy", GetPolicy$) {
}

class GetPolicyVersionCommand extends command(_ep0, _mw0, "GetPolicyVersion", GetPolicyVersion$) {
}

class GetRoleCommand extends command(_ep0, _mw0, "GetRole", GetRole$) {
}

class GetRolePolicyCommand extends command(_ep0, _mw0, "GetRolePolicy", GetRolePolicy$) {
}

class GetRoleTemplateVersionCommand extends command(_ep0, _mw0, "GetRoleTemplateVersion", GetRoleTemplateVersion$) {
}

class GetSAMLProviderCommand extends command(_ep0, _mw0, "GetSAMLProvider", GetSAMLProvider$) {
}

class GetServerCertificateCommand extends command(_ep0, _mw0, "GetServerCertificate", GetServerCertificate$) {
}

class GetServiceLastAccessedDetailsCommand extends command(_ep0, _mw0, "GetServiceLastAccessedDetails", GetServiceLastAccessedDetails$) {
}

class GetServiceLastAccessedDetailsWithEntitiesCommand extends command(_ep0, _mw0, "GetServiceLastAccessedDetailsWithEntities", GetServiceLastAccessedDetailsWithEntities$) {
}

class GetServiceLinkedRoleDeletionStatusCommand extends command(_ep0, _mw0, "GetServiceLinkedRoleDeletionStatus", GetServiceLinkedRoleDeletionStatus$) {
}

class GetSSHPublicKeyCommand extends command(_ep0, _mw0, "GetSSHPublicKey", GetSSHPublicKey$) {
}

class GetUserCommand extends command(_ep0, _mw0, "GetUser", GetUser$) {
}

class GetUserPolicyCommand extends command(_ep0, _mw0, "GetUserPolicy", GetUserPolicy$) {
}

class ListAccessKeysCommand extends command(_ep0, _mw0, "ListAccessKeys", ListAccessKeys$) {
}

class ListAccountAliasesCommand extends command(_ep0, _mw0, "ListAccountAliases", ListAccountAliases$) {
}

class ListAttachedGroupPoliciesCommand extends command(_ep0, _mw0, "ListAttachedGroupPolicies", ListAttachedGroupPolicies$) {
}

class ListAttachedRolePoliciesCommand extends command(_ep0, _mw0, "ListAttachedRolePolicies", ListAttachedRolePolicies$) {
}

class ListAttachedUserPoliciesCommand extends command(_ep0, _mw0, "ListAttachedUserPolicies", ListAttachedUserPolicies$) {
}

class ListDelegationRequestsCommand extends command(_ep0, _mw0, "ListDelegationRequests", ListDelegationRequests$) {
}

class ListEntitiesForPolicyCommand extends command(_ep0, _mw0, "ListEntitiesForPolicy", ListEntitiesForPolicy$) {
}

class ListGroupPoliciesCommand extends command(_ep0, _mw0, "ListGroupPolicies", ListGroupPolicies$) {
}

class ListGroupsCommand extends command(_ep0, _mw0, "ListGroups", ListGroups$) {
}

class ListGroupsForUserCommand extends command(_ep0, _mw0, "ListGroupsForUser", ListGroupsForUser$) {
}

class ListInstanceProfilesCommand extends command(_ep0, _mw0, "ListInstanceProfiles", ListInstanceProfiles$) {
}

class ListInstanceProfilesForRoleCommand extends command(_ep0, _mw0, "ListInstanceProfilesForRole", ListInstanceProfilesForRole$) {
}

class ListInstanceProfileTagsCommand extends command(_ep0, _mw0, "ListInstanceProfileTags", ListInstanceProfileTags$) {
}

class ListMFADevicesCommand extends command(_ep0, _mw0, "ListMFADevices", ListMFADevices$) {
}

class ListMFADeviceTagsCommand extends command(_ep0, _mw0, "ListMFADeviceTags", ListMFADeviceTags$) {
}

class ListOpenIDConnectProvidersCommand extends command(_ep0, _mw0, "ListOpenIDConnectProviders", ListOpenIDConnectProviders$) {
}

class ListOpenIDConnectProviderTagsCommand extends command(_ep0, _mw0, "ListOpenIDConnectProviderTags", ListOpenIDConnectProviderTags$) {
}

class ListOrganizationsFeaturesCommand extends command(_ep0, _mw0, "ListOrganizationsFeatures", ListOrganizationsFeatures$) {
}

class ListPoliciesCommand extends command(_ep0, _mw0, "ListPolicies", ListPolicies$) {
}

class ListPoliciesGrantingServiceAccessCommand extends command(_ep0, _mw0, "ListPoliciesGrantingServiceAccess", ListPoliciesGrantingServiceAccess$) {
}

class ListPolicyTagsCommand extends command(_ep0, _mw0, "ListPolicyTags", ListPolicyTags$) {
}

class ListPolicyVersionsCommand extends command(_ep0, _mw0, "ListPolicyVersions", ListPolicyVersions$) {
}

class ListRolePoliciesCommand extends command(_ep0, _mw0, "ListRolePolicies", ListRolePolicies$) {
}

class ListRolesCommand extends command(_ep0, _mw0, "ListRoles", ListRoles$) {
}

class ListRoleTagsCommand extends command(_ep0, _mw0, "ListRoleTags", ListRoleTags$) {
}

class ListSAMLProvidersCommand extends command(_ep0, _mw0, "ListSAMLProviders", ListSAMLProviders$) {
}

class ListSAMLProviderTagsCommand extends command(_ep0, _mw0, "ListSAMLProviderTags", ListSAMLProviderTags$) {
}

class ListServerCertificatesCommand extends command(_ep0, _mw0, "ListServerCertificates", ListServerCertificates$) {
}

class ListServerCertificateTagsCommand extends command(_ep0, _mw0, "ListServerCertificateTags", ListServerCertificateTags$) {
}

class ListServiceSpecificCredentialsCommand extends command(_ep0, _mw0, "ListServiceSpecificCredentials", ListServiceSpecificCredentials$) {
}

class ListSigningCertificatesCommand extends command(_ep0, _mw0, "ListSigningCertificates", ListSigningCertificates$) {
}

class ListSSHPublicKeysCommand extends command(_ep0, _mw0, "ListSSHPublicKeys", ListSSHPublicKeys$) {
}

class ListUserPoliciesCommand extends command(_ep0, _mw0, "ListUserPolicies", ListUserPolicies$) {
}

class ListUsersCommand extends command(_ep0, _mw0, "ListUsers", ListUsers$) {
}

class ListUserTagsCommand extends command(_ep0, _mw0, "ListUserTags", ListUserTags$) {
}

class ListVirtualMFADevicesCommand extends command(_ep0, _mw0, "ListVirtualMFADevices", ListVirtualMFADevices$) {
}

class PutAccountPropertiesCommand extends command(_ep0, _mw0, "PutAccountProperties", PutAccountProperties$) {
}

class PutGroupPolicyCommand extends command(_ep0, _mw0, "PutGroupPolicy", PutGroupPolicy$) {
}

class PutRolePermissionsBoundaryCommand extends command(_ep0, _mw0, "PutRolePermissionsBoundary", PutRolePermissionsBoundary$) {
}

class PutRolePolicyCommand extends command(_ep0, _mw0, "PutRolePolicy", PutRolePolicy$) {
}

class PutUserPermissionsBoundaryCommand extends command(_ep0, _mw0, "PutUserPermissionsBoundary", PutUserPermissionsBoundary$) {
}

class PutUserPolicyCommand extends command(_ep0, _mw0, "PutUserPolicy", PutUserPolicy$) {
}

class RejectDelegationRequestCommand extends command(_ep0, _mw0, "RejectDelegationRequest", RejectDelegationRequest$) {
}

class RemoveClientIDFromOpenIDConnectProviderCommand extends command(_ep0, _mw0, "RemoveClientIDFromOpenIDConnectProvider", RemoveClientIDFromOpenIDConnectProvider$) {
}

class RemoveRoleFromInstanceProfileCommand extends command(_ep0, _mw0, "RemoveRoleFromInstanceProfile", RemoveRoleFromInstanceProfile$) {
}

class RemoveUserFromGroupCommand extends command(_ep0, _mw0, "RemoveUserFromGroup", RemoveUserFromGroup$) {
}

class ResetServiceSpecificCredentialCommand extends command(_ep0, _mw0, "ResetServiceSpecificCredential", ResetServiceSpecificCredential$) {
}

class ResyncMFADeviceCommand extends command(_ep0, _mw0, "ResyncMFADevice", ResyncMFADevice$) {
}

class SendDelegationTokenCommand extends command(_ep0, _mw0, "SendDelegationToken", SendDelegationToken$) {
}

class SetDefaultPolicyVersionCommand extends command(_ep0, _mw0, "SetDefaultPolicyVersion", SetDefaultPolicyVersion$) {
}

class SetSecurityTokenServicePreferencesCommand extends command(_ep0, _mw0, "SetSecurityTokenServicePreferences", SetSecurityTokenServicePreferences$) {
}

class SimulateCustomPolicyCommand extends command(_ep0, _mw0, "SimulateCustomPolicy", SimulateCustomPolicy$) {
}

class SimulatePrincipalPolicyCommand extends command(_ep0, _mw0, "SimulatePrincipalPolicy", SimulatePrincipalPolicy$) {
}

class TagInstanceProfileCommand extends command(_ep0, _mw0, "TagInstanceProfile", TagInstanceProfile$) {
}

class TagMFADeviceCommand extends command(_ep0, _mw0, "TagMFADevice", TagMFADevice$) {
}

class TagOpenIDConnectProviderCommand extends command(_ep0, _mw0, "TagOpenIDConnectProvider", TagOpenIDConnectProvider$) {
}

class TagPolicyCommand extends command(_ep0, _mw0, "TagPolicy", TagPolicy$) {
}

class TagRoleCommand extends command(_ep0, _mw0, "TagRole", TagRole$) {
}

class TagSAMLProviderCommand extends command(_ep0, _mw0, "TagSAMLProvider", TagSAMLProvider$) {
}

class TagServerCertificateCommand extends command(_ep0, _mw0, "TagServerCertificate", TagServerCertificate$) {
}

class TagUserCommand extends command(_ep0, _mw0, "TagUser", TagUser$) {
}

class UntagInstanceProfileCommand extends command(_ep0, _mw0, "UntagInstanceProfile", UntagInstanceProfile$) {
}

class UntagMFADeviceCommand extends command(_ep0, _mw0, "UntagMFADevice", UntagMFADevice$) {
}

class UntagOpenIDConnectProviderCommand extends command(_ep0, _mw0, "UntagOpenIDConnectProvider", UntagOpenIDConnectProvider$) {
}

class UntagPolicyCommand extends command(_ep0, _mw0, "UntagPolicy", UntagPolicy$) {
}

class UntagRoleCommand extends command(_ep0, _mw0, "UntagRole", UntagRole$) {
}

class UntagSAMLProviderCommand extends command(_ep0, _mw0, "UntagSAMLProvider", UntagSAMLProvider$) {
}

class UntagServerCertificateCommand extends command(_ep0, _mw0, "UntagServerCertificate", UntagServerCertificate$) {
}

class UntagUserCommand extends command(_ep0, _mw0, "UntagUser", UntagUser$) {
}

class UpdateAccessKeyCommand extends command(_ep0, _mw0, "UpdateAccessKey", UpdateAccessKey$) {
}

class UpdateAccountPasswordPolicyCommand extends command(_ep0, _mw0, "UpdateAccountPasswordPolicy", UpdateAccountPasswordPolicy$) {
}

class UpdateAssumeRolePolicyCommand extends command(_ep0, _mw0, "UpdateAssumeRolePolicy", UpdateAssumeRolePolicy$) {
}

class UpdateDelegationRequestCommand extends command(_ep0, _mw0, "UpdateDelegationRequest", UpdateDelegationRequest$) {
}

class UpdateGroupCommand extends command(_ep0, _mw0, "UpdateGroup", UpdateGroup$) {
}

class UpdateLoginProfileCommand extends command(_ep0, _mw0, "UpdateLoginProfile", UpdateLoginProfile$) {
}

class UpdateOpenIDConnectProviderThumbprintCommand extends command(_ep0, _mw0, "UpdateOpenIDConnectProviderThumbprint", UpdateOpenIDConnectProviderThumbprint$) {
}

class UpdateRoleCommand extends command(_ep0, _mw0, "UpdateRole", UpdateRole$) {
}

class UpdateRoleDescriptionCommand extends command(_ep0, _mw0, "UpdateRoleDescription", UpdateRoleDescription$) {
}

class UpdateSAMLProviderCommand extends command(_ep0, _mw0, "UpdateSAMLProvider", UpdateSAMLProvider$) {
}

class UpdateServerCertificateCommand extends command(_ep0, _mw0, "UpdateServerCertificate", UpdateServerCertificate$) {
}

class UpdateServiceSpecificCredentialCommand extends command(_ep0, _mw0, "UpdateServiceSpecificCredential", UpdateServiceSpecificCredential$) {
}

class UpdateSigningCertificateCommand extends command(_ep0, _mw0, "UpdateSigningCertificate", UpdateSigningCertificate$) {
}

class UpdateSSHPublicKeyCommand extends command(_ep0, _mw0, "UpdateSSHPublicKey", UpdateSSHPublicKey$) {
}

class UpdateUserCommand extends command(_ep0, _mw0, "UpdateUser", UpdateUser$) {
}

class UploadServerCertificateCommand extends command(_ep0, _mw0, "UploadServerCertificate", UploadServerCertificate$) {
}

class UploadSigningCertificateCommand extends command(_ep0, _mw0, "UploadSigningCertificate", UploadSigningCertificate$) {
}

class UploadSSHPublicKeyCommand extends command(_ep0, _mw0, "UploadSSHPublicKey", UploadSSHPublicKey$) {
}

const paginateGetAccountAuthorizationDetails = createPaginator(IAMClient, GetAccountAuthorizationDetailsCommand, "Marker", "Marker", "MaxItems");

const paginateGetGroup = createPaginator(IAMClient, GetGroupCommand, "Marker", "Marker", "MaxItems");

const paginateListAccessKeys = createPaginator(IAMClient, ListAccessKeysCommand, "Marker", "Marker", "MaxItems");

const paginateListAccountAliases = createPaginator(IAMClient, ListAccountAliasesCommand, "Marker", "Marker", "MaxItems");

const paginateListAttachedGroupPolicies = createPaginator(IAMClient, ListAttachedGroupPoliciesCommand, "Marker", "Marker", "MaxItems");

const paginateListAttachedRolePolicies = createPaginator(IAMClient, ListAttachedRolePoliciesCommand, "Marker", "Marker", "MaxItems");

const paginateListAttachedUserPolicies = createPaginator(IAMClient, ListAttachedUserPoliciesCommand, "Marker", "Marker", "MaxItems");

const paginateListEntitiesForPolicy = createPaginator(IAMClient, ListEntitiesForPolicyCommand, "Marker", "Marker", "MaxItems");

const paginateListGroupPolicies = createPaginator(IAMClient, ListGroupPoliciesCommand, "Marker", "Marker", "MaxItems");

const paginateListGroupsForUser = createPaginator(IAMClient, ListGroupsForUserCommand, "Marker", "Marker", "MaxItems");

const paginateListGroups = createPaginator(IAMClient, ListGroupsCommand, "Marker", "Marker", "MaxItems");

const paginateListInstanceProfilesForRole = createPaginator(IAMClient, ListInstanceProfilesForRoleCommand, "Marker", "Marker", "MaxItems");

const paginateListInstanceProfiles = createPaginator(IAMClient, ListInstanceProfilesCommand, "Marker", "Marker", "MaxItems");

const paginateListInstanceProfileTags = createPaginator(IAMClient, ListInstanceProfileTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListMFADevices = createPaginator(IAMClient, ListMFADevicesCommand, "Marker", "Marker", "MaxItems");

const paginateListMFADeviceTags = createPaginator(IAMClient, ListMFADeviceTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListOpenIDConnectProviderTags = createPaginator(IAMClient, ListOpenIDConnectProviderTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListPolicies = createPaginator(IAMClient, ListPoliciesCommand, "Marker", "Marker", "MaxItems");

const paginateListPolicyTags = createPaginator(IAMClient, ListPolicyTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListPolicyVersions = createPaginator(IAMClient, ListPolicyVersionsCommand, "Marker", "Marker", "MaxItems");

const paginateListRolePolicies = createPaginator(IAMClient, ListRolePoliciesCommand, "Marker", "Marker", "MaxItems");

const paginateListRoles = createPaginator(IAMClient, ListRolesCommand, "Marker", "Marker", "MaxItems");

const paginateListRoleTags = createPaginator(IAMClient, ListRoleTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListSAMLProviderTags = createPaginator(IAMClient, ListSAMLProviderTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListServerCertificates = createPaginator(IAMClient, ListServerCertificatesCommand, "Marker", "Marker", "MaxItems");

const paginateListServerCertificateTags = createPaginator(IAMClient, ListServerCertificateTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListSigningCertificates = createPaginator(IAMClient, ListSigningCertificatesCommand, "Marker", "Marker", "MaxItems");

const paginateListSSHPublicKeys = createPaginator(IAMClient, ListSSHPublicKeysCommand, "Marker", "Marker", "MaxItems");

const paginateListUserPolicies = createPaginator(IAMClient, ListUserPoliciesCommand, "Marker", "Marker", "MaxItems");

const paginateListUsers = createPaginator(IAMClient, ListUsersCommand, "Marker", "Marker", "MaxItems");

const paginateListUserTags = createPaginator(IAMClient, ListUserTagsCommand, "Marker", "Marker", "MaxItems");

const paginateListVirtualMFADevices = createPaginator(IAMClient, ListVirtualMFADevicesCommand, "Marker", "Marker", "MaxItems");

const paginateSimulateCustomPolicy = createPaginator(IAMClient, SimulateCustomPolicyCommand, "Marker", "Marker", "MaxItems");

const paginateSimulatePrincipalPolicy = createPaginator(IAMClient, SimulatePrincipalPolicyCommand, "Marker", "Marker", "MaxItems");

const checkState$3 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new GetInstanceProfileCommand(input));
        reason = result;
        return { state: WaiterState.SUCCESS, reason };
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "NoSuchEntityException") {
            return { state: WaiterState.RETRY, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForInstanceProfileExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$3);
};
const waitUntilInstanceProfileExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$3);
    return checkExceptions(result);
};

const checkState$2 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new GetPolicyCommand(input));
        reason = result;
        return { state: WaiterState.SUCCESS, reason };
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "NoSuchEntityException") {
            return { state: WaiterState.RETRY, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForPolicyExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$2);
};
const waitUntilPolicyExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$2);
    return checkExceptions(result);
};

const checkState$1 = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new GetRoleCommand(input));
        reason = result;
        return { state: WaiterState.SUCCESS, reason };
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "NoSuchEntityException") {
            return { state: WaiterState.RETRY, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForRoleExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState$1);
};
const waitUntilRoleExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState$1);
    return checkExceptions(result);
};

const checkState = async (client, input) => {
    let reason;
    try {
        let result = await client.send(new GetUserCommand(input));
        reason = result;
        return { state: WaiterState.SUCCESS, reason };
    }
    catch (exception) {
        reason = exception;
        if (exception.name === "NoSuchEntityException") {
            return { state: WaiterState.RETRY, reason };
        }
    }
    return { state: WaiterState.RETRY, reason };
};
const waitForUserExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    return createWaiter({ ...serviceDefaults, ...params }, input, checkState);
};
const waitUntilUserExists = async (params, input) => {
    const serviceDefaults = { minDelay: 1, maxDelay: 120 };
    const result = await createWaiter({ ...serviceDefaults, ...params }, input, checkState);
    return checkExceptions(result);
};

const commands = {
    AcceptDelegationRequestCommand,
    AcquireRoleCommand,
    AddClientIDToOpenIDConnectProviderCommand,
    AddRoleToInstanceProfileCommand,
    AddUserToGroupCommand,
    AssociateDelegationRequestCommand,
    AttachGroupPolicyCommand,
    AttachRolePolicyCommand,
    AttachUserPolicyCommand,
    ChangePasswordCommand,
    CreateAccessKeyCommand,
    CreateAccountAliasCommand,
    CreateDelegationRequestCommand,
    CreateGroupCommand,
    CreateInstanceProfileCommand,
    CreateLoginProfileCommand,
    CreateOpenIDConnectProviderCommand,
    CreatePolicyCommand,
    CreatePolicyVersionCommand,
    CreateRoleCommand,
    CreateSAMLProviderCommand,
    CreateServiceLinkedRoleCommand,
    CreateServiceSpecificCredentialCommand,
    CreateUserCommand,
    CreateVirtualMFADeviceCommand,
    DeactivateMFADeviceCommand,
    DeleteAccessKeyCommand,
    DeleteAccountAliasCommand,
    DeleteAccountPasswordPolicyCommand,
    DeleteGroupCommand,
    DeleteGroupPolicyCommand,
    DeleteInstanceProfileCommand,
    DeleteLoginProfileCommand,
    DeleteOpenIDConnectProviderCommand,
    DeletePolicyCommand,
    DeletePolicyVersionCommand,
    DeleteRoleCommand,
    DeleteRolePermissionsBoundaryCommand,
    DeleteRolePolicyCommand,
    DeleteSAMLProviderCommand,
    DeleteServerCertificateCommand,
    DeleteServiceLinkedRoleCommand,
    DeleteServiceSpecificCredentialCommand,
    DeleteSigningCertificateCommand,
    DeleteSSHPublicKeyCommand,
    DeleteUserCommand,
    DeleteUserPermissionsBoundaryCommand,
    DeleteUserPolicyCommand,
    DeleteVirtualMFADeviceCommand,
    DetachGroupPolicyCommand,
    DetachRolePolicyCommand,
    DetachUserPolicyCommand,
    DisableOrganizationsRootCredentialsManagementCommand,
    DisableOrganizationsRootSessionsCommand,
    DisableOutboundWebIdentityFederationCommand,
    EnableMFADeviceCommand,
    EnableOrganizationsRootCredentialsManagementCommand,
    EnableOrganizationsRootSessionsCommand,
    EnableOutboundWebIdentityFederationCommand,
    GenerateCredentialReportCommand,
    GenerateOrganizationsAccessReportCommand,
    GenerateServiceLastAccessedDetailsCommand,
    GetAccessKeyLastUsedCommand,
    GetAccountAuthorizationDetailsCommand,
    GetAccountPasswordPolicyCommand,
    GetAccountPropertiesCommand,
    GetAccountSummaryCommand,
    GetContextKeysForCustomPolicyCommand,
    GetContextKeysForPrincipalPolicyCommand,
    GetCredentialReportCommand,
    GetDelegationRequestCommand,
    GetGroupCommand,
    GetGroupPolicyCommand,
    GetHumanReadableSummaryCommand,
    GetInstanceProfileCommand,
    GetLoginProfileCommand,
    GetMFADeviceCommand,
    GetOpenIDConnectProviderCommand,
    GetOrganizationsAccessReportCommand,
    GetOutboundWebIdentityFederationInfoCommand,
    GetPolicyCommand,
    GetPolicyVersionCommand,
    GetRoleCommand,
    GetRolePolicyCommand,
    GetRoleTemplateVersionCommand,
    GetSAMLProviderCommand,
    GetServerCertificateCommand,
    GetServiceLastAccessedDetailsCommand,
    GetServiceLastAccessedDetailsWithEntitiesCommand,
    GetServiceLinkedRoleDeletionStatusCommand,
    GetSSHPublicKeyCommand,
    GetUserCommand,
    GetUserPolicyCommand,
    ListAccessKeysCommand,
    ListAccountAliasesCommand,
    ListAttachedGroupPoliciesCommand,
    ListAttachedRolePoliciesCommand,
    ListAttachedUserPoliciesCommand,
    ListDelegationRequestsCommand,
    ListEntitiesForPolicyCommand,
    ListGroupPoliciesCommand,
    ListGroupsCommand,
    ListGroupsForUserCommand,
    ListInstanceProfilesCommand,
    ListInstanceProfilesForRoleCommand,
    ListInstanceProfileTagsCommand,
    ListMFADevicesCommand,
    ListMFADeviceTagsCommand,
    ListOpenIDConnectProvidersCommand,
    ListOpenIDConnectProviderTagsCommand,
    ListOrganizationsFeaturesCommand,
    ListPoliciesCommand,
    ListPoliciesGrantingServiceAccessCommand,
    ListPolicyTagsCommand,
    ListPolicyVersionsCommand,
    ListRolePoliciesCommand,
    ListRolesCommand,
    ListRoleTagsCommand,
    ListSAMLProvidersCommand,
    ListSAMLProviderTagsCommand,
    ListServerCertificatesCommand,
    ListServerCertificateTagsCommand,
    ListServiceSpecificCredentialsCommand,
    ListSigningCertificatesCommand,
    ListSSHPublicKeysCommand,
    ListUserPoliciesCommand,
    ListUsersCommand,
    ListUserTagsCommand,
    ListVirtualMFADevicesCommand,
    PutAccountPropertiesCommand,
    PutGroupPolicyCommand,
    PutRolePermissionsBoundaryCommand,
    PutRolePolicyCommand,
    PutUserPermissionsBoundaryCommand,
    PutUserPolicyCommand,
    RejectDelegationRequestCommand,
    RemoveClientIDFromOpenIDConnectProviderCommand,
    RemoveRoleFromInstanceProfileCommand,
    RemoveUserFromGroupCommand,
    ResetServiceSpecificCredentialCommand,
    ResyncMFADeviceCommand,
    SendDelegationTokenCommand,
    SetDefaultPolicyVersionCommand,
    SetSecurityTokenServicePreferencesCommand,
    SimulateCustomPolicyCommand,
    SimulatePrincipalPolicyCommand,
    TagInstanceProfileCommand,
    TagMFADeviceCommand,
    TagOpenIDConnectProviderCommand,
    TagPolicyCommand,
    TagRoleCommand,
    TagSAMLProviderCommand,
    TagServerCertificateCommand,
    TagUserCommand,
    UntagInstanceProfileCommand,
    UntagMFADeviceCommand,
    UntagOpenIDConnectProviderCommand,
    UntagPolicyCommand,
    UntagRoleCommand,
    UntagSAMLProviderCommand,
    UntagServerCertificateCommand,
    UntagUserCommand,
    UpdateAccessKeyCommand,
    UpdateAccountPasswordPolicyCommand,
    UpdateAssumeRolePolicyCommand,
    UpdateDelegationRequestCommand,
    UpdateGroupCommand,
    UpdateLoginProfileCommand,
    UpdateOpenIDConnectProviderThumbprintCommand,
    UpdateRoleCommand,
    UpdateRoleDescriptionCommand,
    UpdateSAMLProviderCommand,
    UpdateServerCertificateCommand,
    UpdateServiceSpecificCredentialCommand,
    UpdateSigningCertificateCommand,
    UpdateSSHPublicKeyCommand,
    UpdateUserCommand,
    UploadServerCertificateCommand,
    UploadSigningCertificateCommand,
    UploadSSHPublicKeyCommand,
};
const paginators = {
    paginateGetAccountAuthorizationDetails,
    paginateGetGroup,
    paginateListAccessKeys,
    paginateListAccountAliases,
    paginateListAttachedGroupPolicies,
    paginateListAttachedRolePolicies,
    paginateListAttachedUserPolicies,
    paginateListEntitiesForPolicy,
    paginateListGroupPolicies,
    paginateListGroups,
    paginateListGroupsForUser,
    paginateListInstanceProfiles,
    paginateListInstanceProfilesForRole,
    paginateListInstanceProfileTags,
    paginateListMFADevices,
    paginateListMFADeviceTags,
    paginateListOpenIDConnectProviderTags,
    paginateListPolicies,
    paginateListPolicyTags,
    paginateListPolicyVersions,
    paginateListRolePolicies,
    paginateListRoles,
    paginateListRoleTags,
    paginateListSAMLProviderTags,
    paginateListServerCertificates,
    paginateListServerCertificateTags,
    paginateListSigningCertificates,
    paginateListSSHPublicKeys,
    paginateListUserPolicies,
    paginateListUsers,
    paginateListUserTags,
    paginateListVirtualMFADevices,
    paginateSimulateCustomPolicy,
    paginateSimulatePrincipalPolicy,
};
const waiters = {
    waitUntilInstanceProfileExists,
    waitUntilPolicyExists,
    waitUntilRoleExists,
    waitUntilUserExists,
};
class IAM extends IAMClient {
}
createAggregatedClient(commands, IAM, { paginators, waiters });

const AccessAdvisorUsageGranularityType = {
    ACTION_LEVEL: "ACTION_LEVEL",
    SERVICE_LEVEL: "SERVICE_LEVEL",
};
const StatusType = {
    Active: "Active",
    Expired: "Expired",
    Inactive: "Inactive",
};
const PermissionsBoundaryAttachmentType = {
    Policy: "PermissionsBoundaryPolicy",
};
const AssertionEncryptionModeType = {
    Allowed: "Allowed",
    Required: "Required",
};
const AssignmentStatusType = {
    Any: "Any",
    Assigned: "Assigned",
    Unassigned: "Unassigned",
};
const AttachmentType = {
    GROUP: "group",
    ROLE: "role",
    USER: "user",
};
const PolicyParameterTypeEnum = {
    STRING: "string",
    STRING_LIST: "stringList",
};
const FeatureType = {
    ROOT_CREDENTIALS_MANAGEMENT: "RootCredentialsManagement",
    ROOT_SESSIONS: "RootSessions",
};
const ReportStateType = {
    COMPLETE: "COMPLETE",
    INPROGRESS: "INPROGRESS",
    STARTED: "STARTED",
};
const EntityType = {
    AWSManagedPolicy: "AWSManagedPolicy",
    Group: "Group",
    LocalManagedPolicy: "LocalManagedPolicy",
    Role: "Role",
    User: "User",
};
const SummaryKeyType = {
    AccessKeysPerUserQuota: "AccessKeysPerUserQuota",
    AccountAccessKeysPresent: "AccountAccessKeysPresent",
    AccountMFAEnabled: "AccountMFAEnabled",
    AccountPasswordPresent: "AccountPasswordPresent",
    AccountSigningCertificatesPresent: "AccountSigningCertificatesPresent",
    AssumeRolePolicySizeQuota: "AssumeRolePolicySizeQuota",
    AttachedPoliciesPerGroupQuota: "AttachedPoliciesPerGroupQuota",
    AttachedPoliciesPerRoleQuota: "AttachedPoliciesPerRoleQuota",
    AttachedPoliciesPerUserQuota: "AttachedPoliciesPerUserQuota",
    GlobalEndpointTokenVersion: "GlobalEndpointTokenVersion",
    GroupPolicySizeQuota: "GroupPolicySizeQuota",
    Groups: "Groups",
    GroupsPerUserQuota: "GroupsPerUserQuota",
    GroupsQuota: "GroupsQuota",
    InstanceProfiles: "InstanceProfiles",
    InstanceProfilesQuota: "InstanceProfilesQuota",
    MFADevices: "MFADevices",
    MFADevicesInUse: "MFADevicesInUse",
    Policies: "Policies",
    PoliciesQuota: "PoliciesQuota",
    PolicySizeQuota: "PolicySizeQuota",
    PolicyVersionsInUse: "PolicyVersionsInUse",
    PolicyVersionsInUseQuota: "PolicyVersionsInUseQuota",
    Providers: "Providers",
    RolePolicySizeQuota: "RolePolicySizeQuota",
    Roles: "Roles",
    RolesQuota: "RolesQuota",
    ServerCertificates: "ServerCertificates",
    ServerCertificatesQuota: "ServerCertificatesQuota",
    SigningCertificatesPerUserQuota: "SigningCertificatesPerUserQuota",
    UserPolicySizeQuota: "UserPolicySizeQuota",
    Users: "Users",
    UsersQuota: "UsersQuota",
    VersionsPerPolicyQuota: "VersionsPerPolicyQuota",
};
const ReportFormatType = {
    text_csv: "text/csv",
};
const StateType = {
    ACCEPTED: "ACCEPTED",
    ASSIGNED: "ASSIGNED",
    EXPIRED: "EXPIRED",
    FINALIZED: "FINALIZED",
    PENDING_APPROVAL: "PENDING_APPROVAL",
    REJECTED: "REJECTED",
    UNASSIGNED: "UNASSIGNED",
};
const PermissionCheckResultType = {
    ALLOWED: "ALLOWED",
    DENIED: "DENIED",
    UNSURE: "UNSURE",
};
const PermissionCheckStatusType = {
    COMPLETE: "COMPLETE",
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
};
const SummaryStateType = {
    AVAILABLE: "AVAILABLE",
    FAILED: "FAILED",
    NOT_AVAILABLE: "NOT_AVAILABLE",
    NOT_SUPPORTED: "NOT_SUPPORTED",
};
const SortKeyType = {
    LAST_AUTHENTICATED_TIME_ASCENDING: "LAST_AUTHENTICATED_TIME_ASCENDING",
    LAST_AUTHENTICATED_TIME_DESCENDING: "LAST_AUTHENTICATED_TIME_DESCENDING",
    SERVICE_NAMESPACE_ASCENDING: "SERVICE_NAMESPACE_ASCENDING",
    SERVICE_NAMESPACE_DESCENDING: "SERVICE_NAMESPACE_DESCENDING",
};
const JobStatusType = {
    COMPLETED: "COMPLETED",
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
};
const ManagedByTypeType = {
    Service: "Service",
};
const ParameterTypeType = {
    Arn: "Arn",
    ArnList: "ArnList",
    Number: "Number",
    NumberList: "NumberList",
    String: "String",
    StringList: "StringList",
};
const PolicyOwnerEntityType = {
    GROUP: "GROUP",
    ROLE: "ROLE",
    USER: "USER",
};
const DeletionTaskStatusType = {
    FAILED: "FAILED",
    IN_PROGRESS: "IN_PROGRESS",
    NOT_STARTED: "NOT_STARTED",
    SUCCEEDED: "SUCCEEDED",
};
const EncodingType = {
    PEM: "PEM",
    SSH: "SSH",
};
const PolicyUsageType = {
    PermissionsBoundary: "PermissionsBoundary",
    PermissionsPolicy: "PermissionsPolicy",
};
const PolicyScopeType = {
    AWS: "AWS",
    All: "All",
    Local: "Local",
};
const PolicyType = {
    INLINE: "INLINE",
    MANAGED: "MANAGED",
};
const GlobalEndpointTokenVersion = {
    v1Token: "v1Token",
    v2Token: "v2Token",
};
const ContextKeyTypeEnum = {
    BINARY: "binary",
    BINARY_LIST: "binaryList",
    BOOLEAN: "boolean",
    BOOLEAN_LIST: "booleanList",
    DATE: "date",
    DATE_LIST: "dateList",
    IP: "ip",
    IP_LIST: "ipList",
    NUMERIC: "numeric",
    NUMERIC_LIST: "numericList",
    STRING: "string",
    STRING_LIST: "stringList",
};
const PolicyEvaluationDecisionType = {
    ALLOWED: "allowed",
    EXPLICIT_DENY: "explicitDeny",
    IMPLICIT_DENY: "implicitDeny",
};
const PolicySourceType = {
    AWS_MANAGED: "aws-managed",
    GROUP: "group",
    NONE: "none",
    RESOURCE: "resource",
    ROLE: "role",
    USER: "user",
    USER_MANAGED: "user-managed",
};
const PolicyIdentifierPolicyType = {
    AWS_MANAGED: "aws-managed",
    INLINE: "inline",
    PERMISSION_BOUNDARY: "permission-boundary",
    RCP: "rcp",
    SCP: "scp",
    USER_MANAGED: "user-managed",
};

exports.AcceptDelegationRequest$ = AcceptDelegationRequest$;
exports.AcceptDelegationRequestCommand = AcceptDelegationRequestCommand;
exports.AcceptDelegationRequestRequest$ = AcceptDelegationRequestRequest$;
exports.AccessAdvisorUsageGranularityType = AccessAdvisorUsageGranularityType;
exports.AccessDetail$ = AccessDetail$;
exports.AccessKey$ = AccessKey$;
exports.AccessKeyLastUsed$ = AccessKeyLastUsed$;
exports.AccessKeyMetadata$ = AccessKeyMetadata$;
exports.AccountNotManagementOrDelegatedAdministratorException = AccountNotManagementOrDelegatedAdministratorException;
exports.AccountNotManagementOrDelegatedAdministratorException$ = AccountNotManagementOrDelegatedAdministratorException$;
exports.AcquireRole$ = AcquireRole$;
exports.AcquireRoleCommand = AcquireRoleCommand;
exports.AcquireRoleRequest$ = AcquireRoleRequest$;
exports.AcquireRoleResponse$ = AcquireRoleResponse$;
exports.AddClientIDToOpenIDConnectProvider$ = AddClientIDToOpenIDConnectProvider$;
exports.AddClientIDToOpenIDConnectProviderCommand = AddClientIDToOpenIDConnectProviderCommand;
exports.AddClientIDToOpenIDConnectProviderRequest$ = AddClientIDToOpenIDConnectProviderRequest$;
exports.AddRoleToInstanceProfile$ = AddRoleToInstanceProfile$;
exports.AddRoleToInstanceProfileCommand = AddRoleToInstanceProfileCommand;
exports.AddRoleToInstanceProfileRequest$ = AddRoleToInstanceProfileRequest$;
exports.AddUserToGroup$ = AddUserToGroup$;
exports.AddUserToGroupCommand = AddUserToGroupCommand;
exports.AddUserToGroupRequest$ = AddUserToGroupRequest$;
exports.AssertionEncryptionModeType = AssertionEncryptionModeType;
exports.AssignmentStatusType = AssignmentStatusType;
exports.AssociateDelegationRequest$ = AssociateDelegationRequest$;
exports.AssociateDelegationRequestCommand = AssociateDelegationRequestCommand;
exports.AssociateDelegationRequestRequest$ = AssociateDelegationRequestRequest$;
exports.AttachGroupPolicy$ = AttachGroupPolicy$;
exports.AttachGroupPolicyCommand = AttachGroupPolicyCommand;
exports.AttachGroupPolicyRequest$ = AttachGroupPolicyRequest$;
exports.AttachRolePolicy$ = AttachRolePolicy$;
exports.AttachRolePolicyCommand = AttachRolePolicyCommand;
exports.AttachRolePolicyRequest$ = AttachRolePolicyRequest$;
exports.AttachUserPolicy$ = AttachUserPolicy$;
exports.AttachUserPolicyCommand = AttachUserPolicyCommand;
exports.AttachUserPolicyRequest$ = AttachUserPolicyRequest$;
exports.AttachedPermissionsBoundary$ = AttachedPermissionsBoundary$;
exports.AttachedPolicy$ = AttachedPolicy$;
exports.AttachmentType = AttachmentType;
exports.CallerIsNotManagementAccountException = CallerIsNotManagementAccountException;
exports.CallerIsNotManagementAccountException$ = CallerIsNotManagementAccountException$;
exports.ChangePassword$ = ChangePassword$;
exports.ChangePasswordCommand = ChangePasswordCommand;
exports.ChangePasswordRequest$ = ChangePasswordRequest$;
exports.ConcurrentModificationException = ConcurrentModificationException;
exports.ConcurrentModificationException$ = ConcurrentModificationException$;
exports.ContextEntry$ = ContextEntry$;
exports.ContextKeyTypeEnum = ContextKeyTypeEnum;
exports.CreateAccessKey$ = CreateAccessKey$;
exports.CreateAccessKeyCommand = CreateAccessKeyCommand;
exports.CreateAccessKeyRequest$ = CreateAccessKeyRequest$;
exports.CreateAccessKeyResponse$ = CreateAccessKeyResponse$;
exports.CreateAccountAlias$ = CreateAccountAlias$;
exports.CreateAccountAliasCommand = CreateAccountAliasCommand;
exports.CreateAccountAliasRequest$ = CreateAccountAliasRequest$;
exports.CreateDelegationRequest$ = CreateDelegationRequest$;
exports.CreateDelegationRequestCommand = CreateDelegationRequestCommand;
exports.CreateDelegationRequestRequest$ = CreateDelegationRequestRequest$;
exports.CreateDelegationRequestResponse$ = CreateDelegationRequestResponse$;
exports.CreateGroup$ = CreateGroup$;
exports.CreateGroupCommand = CreateGroupCommand;
exports.CreateGroupRequest$ = CreateGroupRequest$;
exports.CreateGroupResponse$ = CreateGroupResponse$;
exports.CreateInstanceProfile$ = CreateInstanceProfile$;
exports.CreateInstanceProfileCommand = CreateInstanceProfileCommand;
exports.CreateInstanceProfileRequest$ = CreateInstanceProfileRequest$;
exports.CreateInstanceProfileResponse$ = CreateInstanceProfileResponse$;
exports.CreateLoginProfile$ = CreateLoginProfile$;
exports.CreateLoginProfileCommand = CreateLoginProfileCommand;
exports.CreateLoginProfileRequest$ = CreateLoginProfileRequest$;
exports.CreateLoginProfileResponse$ = CreateLoginProfileResponse$;
exports.CreateOpenIDConnectProvider$ = CreateOpenIDConnectProvider$;
exports.CreateOpenIDConnectProviderCommand = CreateOpenIDConnectProviderCommand;
exports.CreateOpenIDConnectProviderRequest$ = CreateOpenIDConnectProviderRequest$;
exports.CreateOpenIDConnectProviderResponse$ = CreateOpenIDConnectProviderResponse$;
exports.CreatePolicy$ = CreatePolicy$;
exports.CreatePolicyCommand = CreatePolicyCommand;
exports.CreatePolicyRequest$ = CreatePolicyRequest$;
exports.CreatePolicyResponse$ = CreatePolicyResponse$;
exports.CreatePolicyVersion$ = CreatePolicyVersion$;
exports.CreatePolicyVersionCommand = CreatePolicyVersionCommand;
exports.CreatePolicyVersionRequest$ = CreatePolicyVersionRequest$;
exports.CreatePolicyVersionResponse$ = CreatePolicyVersionResponse$;
exports.CreateRole$ = CreateRole$;
exports.CreateRoleCommand = CreateRoleCommand;
exports.CreateRoleRequest$ = CreateRoleRequest$;
exports.CreateRoleResponse$ = CreateRoleResponse$;
exports.CreateSAMLProvider$ = CreateSAMLProvider$;
exports.CreateSAMLProviderCommand = CreateSAMLProviderCommand;
exports.CreateSAMLProviderRequest$ = CreateSAMLProviderRequest$;
exports.CreateSAMLProviderResponse$ = CreateSAMLProviderResponse$;
exports.CreateServiceLinkedRole$ = CreateServiceLinkedRole$;
exports.CreateServiceLinkedRoleCommand = CreateServiceLinkedRoleCommand;
exports.CreateServiceLinkedRoleRequest$ = CreateServiceLinkedRoleRequest$;
exports.CreateServiceLinkedRoleResponse$ = CreateServiceLinkedRoleResponse$;
exports.CreateServiceSpecificCredential$ = CreateServiceSpecificCredential$;
exports.CreateServiceSpecificCredentialCommand = CreateServiceSpecificCredentialCommand;
exports.CreateServiceSpecificCredentialRequest$ = CreateServiceSpecificCredentialRequest$;
exports.CreateServiceSpecificCredentialResponse$ = CreateServiceSpecificCredentialResponse$;
exports.CreateUser$ = CreateUser$;
exports.CreateUserCommand = CreateUserCommand;
exports.CreateUserRequest$ = CreateUserRequest$;
exports.CreateUserResponse$ = CreateUserResponse$;
exports.CreateVirtualMFADevice$ = CreateVirtualMFADevice$;
exports.CreateVirtualMFADeviceCommand = CreateVirtualMFADeviceCommand;
exports.CreateVirtualMFADeviceRequest$ = CreateVirtualMFADeviceRequest$;
exports.CreateVirtualMFADeviceResponse$ = CreateVirtualMFADeviceResponse$;
exports.CredentialReportExpiredException = CredentialReportExpiredException;
exports.CredentialReportExpiredException$ = CredentialReportExpiredException$;
exports.CredentialReportNotPresentException = CredentialReportNotPresentException;
exports.CredentialReportNotPresentException$ = CredentialReportNotPresentException$;
exports.CredentialReportNotReadyException = CredentialReportNotReadyException;
exports.CredentialReportNotReadyException$ = CredentialReportNotReadyException$;
exports.DeactivateMFADevice$ = DeactivateMFADevice$;
exports.DeactivateMFADeviceCommand = DeactivateMFADeviceCommand;
exports.DeactivateMFADeviceRequest$ = DeactivateMFADeviceRequest$;
exports.DelegationPermission$ = DelegationPermission$;
exports.DelegationRequest$ = DelegationRequest$;
exports.DeleteAccessKey$ = DeleteAccessKey$;
exports.DeleteAccessKeyCommand = DeleteAccessKeyCommand;
exports.DeleteAccessKeyRequest$ = DeleteAccessKeyRequest$;
exports.DeleteAccountAlias$ = DeleteAccountAlias$;
exports.DeleteAccountAliasCommand = DeleteAccountAliasCommand;
exports.DeleteAccountAliasRequest$ = DeleteAccountAliasRequest$;
exports.DeleteAccountPasswordPolicy$ = DeleteAccountPasswordPolicy$;
exports.DeleteAccountPasswordPolicyCommand = DeleteAccountPasswordPolicyCommand;
exports.DeleteConflictException = DeleteConflictException;
exports.DeleteConflictException$ = DeleteConflictException$;
exports.DeleteGroup$ = DeleteGroup$;
exports.DeleteGroupCommand = DeleteGroupCommand;
exports.DeleteGroupPolicy$ = DeleteGroupPolicy$;
exports.DeleteGroupPolicyCommand = DeleteGroupPolicyCommand;
exports.DeleteGroupPolicyRequest$ = DeleteGroupPolicyRequest$;
exports.DeleteGroupRequest$ = DeleteGroupRequest$;
exports.DeleteInstanceProfile$ = DeleteInstanceProfile$;
exports.DeleteInstanceProfileCommand = DeleteInstanceProfileCommand;
exports.DeleteInstanceProfileRequest$ = DeleteInstanceProfileRequest$;
exports.DeleteLoginProfile$ = DeleteLoginProfile$;
exports.DeleteLoginProfileCommand = DeleteLoginProfileCommand;
exports.DeleteLoginProfileRequest$ = DeleteLoginProfileRequest$;
exports.DeleteOpenIDConnectProvider$ = DeleteOpenIDConnectProvider$;
exports.DeleteOpenIDConnectProviderCommand = DeleteOpenIDConnectProviderCommand;
exports.DeleteOpenIDConnectProviderRequest$ = DeleteOpenIDConnectProviderRequest$;
exports.DeletePolicy$ = DeletePolicy$;
exports.DeletePolicyCommand = DeletePolicyCommand;
exports.DeletePolicyRequest$ = DeletePolicyRequest$;
exports.DeletePolicyVersion$ = DeletePolicyVersion$;
exports.DeletePolicyVersionCommand = DeletePolicyVersionCommand;
exports.DeletePolicyVersionRequest$ = DeletePolicyVersionRequest$;
exports.DeleteRole$ = DeleteRole$;
exports.DeleteRoleCommand = DeleteRoleCommand;
exports.DeleteRolePermissionsBoundary$ = DeleteRolePermissionsBoundary$;
exports.DeleteRolePermissionsBoundaryCommand = DeleteRolePermissionsBoundaryCommand;
exports.DeleteRolePermissionsBoundaryRequest$ = DeleteRolePermissionsBoundaryRequest$;
exports.DeleteRolePolicy$ = DeleteRolePolicy$;
exports.DeleteRolePolicyCommand = DeleteRolePolicyCommand;
exports.DeleteRolePolicyRequest$ = DeleteRolePolicyRequest$;
exports.DeleteRoleRequest$ = DeleteRoleRequest$;
exports.DeleteSAMLProvider$ = DeleteSAMLProvider$;
exports.DeleteSAMLProviderCommand = DeleteSAMLProviderCommand;
exports.DeleteSAMLProviderRequest$ = DeleteSAMLProviderRequest$;
exports.DeleteSSHPublicKey$ = DeleteSSHPublicKey$;
exports.DeleteSSHPublicKeyCommand = DeleteSSHPublicKeyCommand;
exports.DeleteSSHPublicKeyRequest$ = DeleteSSHPublicKeyRequest$;
exports.DeleteServerCertificate$ = DeleteServerCertificate$;
exports.DeleteServerCertificateCommand = DeleteServerCertificateCommand;
exports.DeleteServerCertificateRequest$ = DeleteServerCertificateRequest$;
exports.DeleteServiceLinkedRole$ = DeleteServiceLinkedRole$;
exports.DeleteServiceLinkedRoleCommand = DeleteServiceLinkedRoleCommand;
exports.DeleteServiceLinkedRoleRequest$ = DeleteServiceLinkedRoleRequest$;
exports.DeleteServiceLinkedRoleResponse$ = DeleteServiceLinkedRoleResponse$;
exports.DeleteServiceSpecificCredential$ = DeleteServiceSpecificCredential$;
exports.DeleteServiceSpecificCredentialCommand = DeleteServiceSpecificCredentialCommand;
exports.DeleteServiceSpecificCredentialRequest$ = DeleteServiceSpecificCredentialRequest$;
exports.DeleteSigningCertificate$ = DeleteSigningCertificate$;
exports.DeleteSigningCertificateCommand = DeleteSigningCertificateCommand;
exports.DeleteSigningCertificateRequest$ = DeleteSigningCertificateRequest$;
exports.DeleteUser$ = DeleteUser$;
exports.DeleteUserCommand = DeleteUserCommand;
exports.DeleteUserPermissionsBoundary$ = DeleteUserPermissionsBoundary$;
exports.DeleteUserPermissionsBoundaryCommand = DeleteUserPermissionsBoundaryCommand;
exports.DeleteUserPermissionsBoundaryRequest$ = DeleteUserPermissionsBoundaryRequest$;
exports.DeleteUserPolicy$ = DeleteUserPolicy$;
exports.DeleteUserPolicyCommand = DeleteUserPolicyCommand;
exports.DeleteUserPolicyRequest$ = DeleteUserPolicyRequest$;
exports.DeleteUserRequest$ = DeleteUserRequest$;
exports.DeleteVirtualMFADevice$ = DeleteVirtualMFADevice$;
exports.DeleteVirtualMFADeviceCommand = DeleteVirtualMFADeviceCommand;
exports.DeleteVirtualMFADeviceRequest$ = DeleteVirtualMFADeviceRequest$;
exports.DeletionTaskFailureReasonType$ = DeletionTaskFailureReasonType$;
exports.DeletionTaskStatusType = DeletionTaskStatusType;
exports.DetachGroupPolicy$ = DetachGroupPolicy$;
exports.DetachGroupPolicyCommand = DetachGroupPolicyCommand;
exports.DetachGroupPolicyRequest$ = DetachGroupPolicyRequest$;
exports.DetachRolePolicy$ = DetachRolePolicy$;
exports.DetachRolePolicyCommand = DetachRolePolicyCommand;
exports.DetachRolePolicyRequest$ = DetachRolePolicyRequest$;
exports.DetachUserPolicy$ = DetachUserPolicy$;
exports.DetachUserPolicyCommand = DetachUserPolicyCommand;
exports.DetachUserPolicyRequest$ = DetachUserPolicyRequest$;
exports.DisableOrganizationsRootCredentialsManagement$ = DisableOrganizationsRootCredentialsManagement$;
exports.DisableOrganizationsRootCredentialsManagementCommand = DisableOrganizationsRootCredentialsManagementCommand;
exports.DisableOrganizationsRootCredentialsManagementRequest$ = DisableOrganizationsRootCredentialsManagementRequest$;
exports.DisableOrganizationsRootCredentialsManagementResponse$ = DisableOrganizationsRootCredentialsManagementResponse$;
exports.DisableOrganizationsRootSessions$ = DisableOrganizationsRootSessions$;
exports.DisableOrganizationsRootSessionsCommand = DisableOrganizationsRootSessionsCommand;
exports.DisableOrganizationsRootSessionsRequest$ = DisableOrganizationsRootSessionsRequest$;
exports.DisableOrganizationsRootSessionsResponse$ = DisableOrganizationsRootSessionsResponse$;
exports.DisableOutboundWebIdentityFederation$ = DisableOutboundWebIdentityFederation$;
exports.DisableOutboundWebIdentityFederationCommand = DisableOutboundWebIdentityFederationCommand;
exports.DuplicateCertificateException = DuplicateCertificateException;
exports.DuplicateCertificateException$ = DuplicateCertificateException$;
exports.DuplicateSSHPublicKeyException = DuplicateSSHPublicKeyException;
exports.DuplicateSSHPublicKeyException$ = DuplicateSSHPublicKeyException$;
exports.EnableMFADevice$ = EnableMFADevice$;
exports.EnableMFADeviceCommand = EnableMFADeviceCommand;
exports.EnableMFADeviceRequest$ = EnableMFADeviceRequest$;
exports.EnableOrganizationsRootCredentialsManagement$ = EnableOrganizationsRootCredentialsManagement$;
exports.EnableOrganizationsRootCredentialsManagementCommand = EnableOrganizationsRootCredentialsManagementCommand;
exports.EnableOrganizationsRootCredentialsManagementRequest$ = EnableOrganizationsRootCredentialsManagementRequest$;
exports.EnableOrganizationsRootCredentialsManagementResponse$ = EnableOrganizationsRootCredentialsManagementResponse$;
exports.EnableOrganizationsRootSessions$ = EnableOrganizationsRootSessions$;
exports.EnableOrganizationsRootSessionsCommand = EnableOrganizationsRootSessionsCommand;
exports.EnableOrganizationsRootSessionsRequest$ = EnableOrganizationsRootSessionsRequest$;
exports.EnableOrganizationsRootSessionsResponse$ = EnableOrganizationsRootSessionsResponse$;
exports.EnableOutboundWebIdentityFederation$ = EnableOutboundWebIdentityFederation$;
exports.EnableOutboundWebIdentityFederationCommand = EnableOutboundWebIdentityFederationCommand;
exports.EnableOutboundWebIdentityFederationResponse$ = EnableOutboundWebIdentityFederationResponse$;
exports.EncodingType = EncodingType;
exports.EntityAlreadyExistsException = EntityAlreadyExistsException;
exports.EntityAlreadyExistsException$ = EntityAlreadyExistsException$;
exports.EntityDetails$ = EntityDetails$;
exports.EntityInfo$ = EntityInfo$;
exports.EntityTemporarilyUnmodifiableException = EntityTemporarilyUnmodifiableException;
exports.EntityTemporarilyUnmodifiableException$ = EntityTemporarilyUnmodifiableException$;
exports.EntityType = EntityType;
exports.ErrorDetails$ = ErrorDetails$;
exports.EvaluationResult$ = EvaluationResult$;
exports.FeatureDisabledException = FeatureDisabledException;
exports.FeatureDisabledException$ = FeatureDisabledException$;
exports.FeatureEnabledException = FeatureEnabledException;
exports.FeatureEnabledException$ = FeatureEnabledException$;
exports.FeatureType = FeatureType;
exports.GenerateCredentialReport$ = GenerateCredentialReport$;
exports.GenerateCredentialReportCommand = GenerateCredentialReportCommand;
exports.GenerateCredentialReportResponse$ = GenerateCredentialReportResponse$;
exports.GenerateOrganizationsAccessReport$ = GenerateOrganizationsAccessReport$;
exports.GenerateOrganizationsAccessReportCommand = GenerateOrganizationsAccessReportCommand;
exports.GenerateOrganizationsAccessReportRequest$ = GenerateOrganizationsAccessReportRequest$;
exports.GenerateOrganizationsAccessReportResponse$ = GenerateOrganizationsAccessReportResponse$;
exports.GenerateServiceLastAccessedDetails$ = GenerateServiceLastAccessedDetails$;
exports.GenerateServiceLastAccessedDetailsCommand = GenerateServiceLastAccessedDetailsCommand;
exports.GenerateServiceLastAccessedDetailsRequest$ = GenerateServiceLastAccessedDetailsRequest$;
exports.GenerateServiceLastAccessedDetailsResponse$ = GenerateServiceLastAccessedDetailsResponse$;
exports.GetAccessKeyLastUsed$ = GetAccessKeyLastUsed$;
exports.GetAccessKeyLastUsedCommand = GetAccessKeyLastUsedCommand;
exports.GetAccessKeyLastUsedRequest$ = GetAccessKeyLastUsedRequest$;
exports.GetAccessKeyLastUsedResponse$ = GetAccessKeyLastUsedResponse$;
exports.GetAccountAuthorizationDetails$ = GetAccountAuthorizationDetails$;
exports.GetAccountAuthorizationDetailsCommand = GetAccountAuthorizationDetailsCommand;
exports.GetAccountAuthorizationDetailsRequest$ = GetAccountAuthorizationDetailsRequest$;
exports.GetAccountAuthorizationDetailsResponse$ = GetAccountAuthorizationDetailsResponse$;
exports.GetAccountPasswordPolicy$ = GetAccountPasswordPolicy$;
exports.GetAccountPasswordPolicyCommand = GetAccountPasswordPolicyCommand;
exports.GetAccountPasswordPolicyResponse$ = GetAccountPasswordPolicyResponse$;
exports.GetAccountProperties$ = GetAccountProperties$;
exports.GetAccountPropertiesCommand = GetAccountPropertiesCommand;
exports.GetAccountPropertiesRequest$ = GetAccountPropertiesRequest$;
exports.GetAccountPropertiesResponse$ = GetAccountPropertiesResponse$;
exports.GetAccountSummary$ = GetAccountSummary$;
exports.GetAccountSummaryCommand = GetAccountSummaryCommand;
exports.GetAccountSummaryResponse$ = GetAccountSummaryResponse$;
exports.GetContextKeysForCustomPolicy$ = GetContextKeysForCustomPolicy$;
exports.GetContextKeysForCustomPolicyCommand = GetContextKeysForCustomPolicyCommand;
exports.GetContextKeysForCustomPolicyRequest$ = GetContextKeysForCustomPolicyRequest$;
exports.GetContextKeysForPolicyResponse$ = GetContextKeysForPolicyResponse$;
exports.GetContextKeysForPrincipalPolicy$ = GetContextKeysForPrincipalPolicy$;
exports.GetContextKeysForPrincipalPolicyCommand = GetContextKeysForPrincipalPolicyCommand;
exports.GetContextKeysForPrincipalPolicyRequest$ = GetContextKeysForPrincipalPolicyRequest$;
exports.GetCredentialReport$ = GetCredentialReport$;
exports.GetCredentialReportCommand = GetCredentialReportCommand;
exports.GetCredentialReportResponse$ = GetCredentialReportResponse$;
exports.GetDelegationRequest$ = GetDelegationRequest$;
exports.GetDelegationRequestCommand = GetDelegationRequestCommand;
exports.GetDelegationRequestRequest$ = GetDelegationRequestRequest$;
exports.GetDelegationRequestResponse$ = GetDelegationRequestResponse$;
exports.GetGroup$ = GetGroup$;
exports.GetGroupCommand = GetGroupCommand;
exports.GetGroupPolicy$ = GetGroupPolicy$;
exports.GetGroupPolicyCommand = GetGroupPolicyCommand;
exports.GetGroupPolicyRequest$ = GetGroupPolicyRequest$;
exports.GetGroupPolicyResponse$ = GetGroupPolicyResponse$;
exports.GetGroupRequest$ = GetGroupRequest$;
exports.GetGroupResponse$ = GetGroupResponse$;
exports.GetHumanReadableSummary$ = GetHumanReadableSummary$;
exports.GetHumanReadableSummaryCommand = GetHumanReadableSummaryCommand;
exports.GetHumanReadableSummaryRequest$ = GetHumanReadableSummaryRequest$;
exports.GetHumanReadableSummaryResponse$ = GetHumanReadableSummaryResponse$;
exports.GetInstanceProfile$ = GetInstanceProfile$;
exports.GetInstanceProfileCommand = GetInstanceProfileCommand;
exports.GetInstanceProfileRequest$ = GetInstanceProfileRequest$;
exports.GetInstanceProfileResponse$ = GetInstanceProfileResponse$;
exports.GetLoginProfile$ = GetLoginProfile$;
exports.GetLoginProfileCommand = GetLoginProfileCommand;
exports.GetLoginProfileRequest$ = GetLoginProfileRequest$;
exports.GetLoginProfileResponse$ = GetLoginProfileResponse$;
exports.GetMFADevice$ = GetMFADevice$;
exports.GetMFADeviceCommand = GetMFADeviceCommand;
exports.GetMFADeviceRequest$ = GetMFADeviceRequest$;
exports.GetMFADeviceResponse$ = GetMFADeviceResponse$;
exports.GetOpenIDConnectProvider$ = GetOpenIDConnectProvider$;
exports.GetOpenIDConnectProviderCommand = GetOpenIDConnectProviderCommand;
exports.GetOpenIDConnectProviderRequest$ = GetOpenIDConnectProviderRequest$;
exports.GetOpenIDConnectProviderResponse$ = GetOpenIDConnectProviderResponse$;
exports.GetOrganizationsAccessReport$ = GetOrganizationsAccessReport$;
exports.GetOrganizationsAccessReportCommand = GetOrganizationsAccessReportCommand;
exports.GetOrganizationsAccessReportRequest$ = GetOrganizationsAccessReportRequest$;
exports.GetOrganizationsAccessReportResponse$ = GetOrganizationsAccessReportResponse$;
exports.GetOutboundWebIdentityFederationInfo$ = GetOutboundWebIdentityFederationInfo$;
exports.GetOutboundWebIdentityFederationInfoCommand = GetOutboundWebIdentityFederationInfoCommand;
exports.GetOutboundWebIdentityFederationInfoResponse$ = GetOutboundWebIdentityFederationInfoResponse$;
exports.GetPolicy$ = GetPolicy$;
exports.GetPolicyCommand = GetPolicyCommand;
exports.GetPolicyRequest$ = GetPolicyRequest$;
exports.GetPolicyResponse$ = GetPolicyResponse$;
exports.GetPolicyVersion$ = GetPolicyVersion$;
exports.GetPolicyVersionCommand = GetPolicyVersionCommand;
exports.GetPolicyVersionRequest$ = GetPolicyVersionRequest$;
exports.GetPolicyVersionResponse$ = GetPolicyVersionResponse$;
exports.GetRole$ = GetRole$;
exports.GetRoleCommand = GetRoleCommand;
exports.GetRolePolicy$ = GetRolePolicy$;
exports.GetRolePolicyCommand = GetRolePolicyCommand;
exports.GetRolePolicyRequest$ = GetRolePolicyRequest$;
exports.GetRolePolicyResponse$ = GetRolePolicyResponse$;
exports.GetRoleRequest$ = GetRoleRequest$;
exports.GetRoleResponse$ = GetRoleResponse$;
exports.GetRoleTemplateVersion$ = GetRoleTemplateVersion$;
exports.GetRoleTemplateVersionCommand = GetRoleTemplateVersionCommand;
exports.GetRoleTemplateVersionRequest$ = GetRoleTemplateVersionRequest$;
exports.GetRoleTemplateVersionResponse$ = GetRoleTemplateVersionResponse$;
exports.GetSAMLProvider$ = GetSAMLProvider$;
exports.GetSAMLProviderCommand = GetSAMLProviderCommand;
exports.GetSAMLProviderRequest$ = GetSAMLProviderRequest$;
exports.GetSAMLProviderResponse$ = GetSAMLProviderResponse$;
exports.GetSSHPublicKey$ = GetSSHPublicKey$;
exports.GetSSHPublicKeyCommand = GetSSHPublicKeyCommand;
exports.GetSSHPublicKeyRequest$ = GetSSHPublicKeyRequest$;
exports.GetSSHPublicKeyResponse$ = GetSSHPublicKeyResponse$;
exports.GetServerCertificate$ = GetServerCertificate$;
exports.GetServerCertificateCommand = GetServerCertificateCommand;
exports.GetServerCertificateRequest$ = GetServerCertificateRequest$;
exports.GetServerCertificateResponse$ = GetServerCertificateResponse$;
exports.GetServiceLastAccessedDetails$ = GetServiceLastAccessedDetails$;
exports.GetServiceLastAccessedDetailsCommand = GetServiceLastAccessedDetailsCommand;
exports.GetServiceLastAccessedDetailsRequest$ = GetServiceLastAccessedDetailsRequest$;
exports.GetServiceLastAccessedDetailsResponse$ = GetServiceLastAccessedDetailsResponse$;
exports.GetServiceLastAccessedDetailsWithEntities$ = GetServiceLastAccessedDetailsWithEntities$;
exports.GetServiceLastAccessedDetailsWithEntitiesCommand = GetServiceLastAccessedDetailsWithEntitiesCommand;
exports.GetServiceLastAccessedDetailsWithEntitiesRequest$ = GetServiceLastAccessedDetailsWithEntitiesRequest$;
exports.GetServiceLastAccessedDetailsWithEntitiesResponse$ = GetServiceLastAccessedDetailsWithEntitiesResponse$;
exports.GetServiceLinkedRoleDeletionStatus$ = GetServiceLinkedRoleDeletionStatus$;
exports.GetServiceLinkedRoleDeletionStatusCommand = GetServiceLinkedRoleDeletionStatusCommand;
exports.GetServiceLinkedRoleDeletionStatusRequest$ = GetServiceLinkedRoleDeletionStatusRequest$;
exports.GetServiceLinkedRoleDeletionStatusResponse$ = GetServiceLinkedRoleDeletionStatusResponse$;
exports.GetUser$ = GetUser$;
exports.GetUserCommand = GetUserCommand;
exports.GetUserPolicy$ = GetUserPolicy$;
exports.GetUserPolicyCommand = GetUserPolicyCommand;
exports.GetUserPolicyRequest$ = GetUserPolicyRequest$;
exports.GetUserPolicyResponse$ = GetUserPolicyResponse$;
exports.GetUserRequest$ = GetUserRequest$;
exports.GetUserResponse$ = GetUserResponse$;
exports.GlobalEndpointTokenVersion = GlobalEndpointTokenVersion;
exports.Group$ = Group$;
exports.GroupDetail$ = GroupDetail$;
exports.IAM = IAM;
exports.IAMClient = IAMClient;
exports.IAMServiceException = IAMServiceException;
exports.IAMServiceException$ = IAMServiceException$;
exports.InlinePolicy$ = InlinePolicy$;
exports.InlinePolicyIdentifierType$ = InlinePolicyIdentifierType$;
exports.InstanceProfile$ = InstanceProfile$;
exports.InvalidAuthenticationCodeException = InvalidAuthenticationCodeException;
exports.InvalidAuthenticationCodeException$ = InvalidAuthenticationCodeException$;
exports.InvalidCertificateException = InvalidCertificateException;
exports.InvalidCertificateException$ = InvalidCertificateException$;
exports.InvalidInputException = InvalidInputException;
exports.InvalidInputException$ = InvalidInputException$;
exports.InvalidPublicKeyException = InvalidPublicKeyException;
exports.InvalidPublicKeyException$ = InvalidPublicKeyException$;
exports.InvalidUserTypeException = InvalidUserTypeException;
exports.InvalidUserTypeException$ = InvalidUserTypeException$;
exports.JobStatusType = JobStatusType;
exports.KeyPairMismatchException = KeyPairMismatchException;
exports.KeyPairMismatchException$ = KeyPairMismatchException$;
exports.LimitExceededException = LimitExceededException;
exports.LimitExceededException$ = LimitExceededException$;
exports.ListAccessKeys$ = ListAccessKeys$;
exports.ListAccessKeysCommand = ListAccessKeysCommand;
exports.ListAccessKeysRequest$ = ListAccessKeysRequest$;
exports.ListAccessKeysResponse$ = ListAccessKeysResponse$;
exports.ListAccountAliases$ = ListAccountAliases$;
exports.ListAccountAliasesCommand = ListAccountAliasesCommand;
exports.ListAccountAliasesRequest$ = ListAccountAliasesRequest$;
exports.ListAccountAliasesResponse$ = ListAccountAliasesResponse$;
exports.ListAttachedGroupPolicies$ = ListAttachedGroupPolicies$;
exports.ListAttachedGroupPoliciesCommand = ListAttachedGroupPoliciesCommand;
exports.ListAttachedGroupPoliciesRequest$ = ListAttachedGroupPoliciesRequest$;
exports.ListAttachedGroupPoliciesResponse$ = ListAttachedGroupPoliciesResponse$;
exports.ListAttachedRolePolicies$ = ListAttachedRolePolicies$;
exports.ListAttachedRolePoliciesCommand = ListAttachedRolePoliciesCommand;
exports.ListAttachedRolePoliciesRequest$ = ListAttachedRolePoliciesRequest$;
exports.ListAttachedRolePoliciesResponse$ = ListAttachedRolePoliciesResponse$;
exports.ListAttachedUserPolicies$ = ListAttachedUserPolicies$;
exports.ListAttachedUserPoliciesCommand = ListAttachedUserPoliciesCommand;
exports.ListAttachedUserPoliciesRequest$ = ListAttachedUserPoliciesRequest$;
exports.ListAttachedUserPoliciesResponse$ = ListAttachedUserPoliciesResponse$;
exports.ListDelegationRequests$ = ListDelegationRequests$;
exports.ListDelegationRequestsCommand = ListDelegationRequestsCommand;
exports.ListDelegationRequestsRequest$ = ListDelegationRequestsRequest$;
exports.ListDelegationRequestsResponse$ = ListDelegationRequestsResponse$;
exports.ListEntitiesForPolicy$ = ListEntitiesForPolicy$;
exports.ListEntitiesForPolicyCommand = ListEntitiesForPolicyCommand;
exports.ListEntitiesForPolicyRequest$ = ListEntitiesForPolicyRequest$;
exports.ListEntitiesForPolicyResponse$ = ListEntitiesForPolicyResponse$;
exports.ListGroupPolicies$ = ListGroupPolicies$;
exports.ListGroupPoliciesCommand = ListGroupPoliciesCommand;
exports.ListGroupPoliciesRequest$ = ListGroupPoliciesRequest$;
exports.ListGroupPoliciesResponse$ = ListGroupPoliciesResponse$;
exports.ListGroups$ = ListGroups$;
exports.ListGroupsCommand = ListGroupsCommand;
exports.ListGroupsForUser$ = ListGroupsForUser$;
exports.ListGroupsForUserCommand = ListGroupsForUserCommand;
exports.ListGroupsForUserRequest$ = ListGroupsForUserRequest$;
exports.ListGroupsForUserResponse$ = ListGroupsForUserResponse$;
exports.ListGroupsRequest$ = ListGroupsRequest$;
exports.ListGroupsResponse$ = ListGroupsResponse$;
exports.ListInstanceProfileTags$ = ListInstanceProfileTags$;
exports.ListInstanceProfileTagsCommand = ListInstanceProfileTagsCommand;
exports.ListInstanceProfileTagsRequest$ = ListInstanceProfileTagsRequest$;
exports.ListInstanceProfileTagsResponse$ = ListInstanceProfileTagsResponse$;
exports.ListInstanceProfiles$ = ListInstanceProfiles$;
exports.ListInstanceProfilesCommand = ListInstanceProfilesCommand;
exports.ListInstanceProfilesForRole$ = ListInstanceProfilesForRole$;
exports.ListInstanceProfilesForRoleCommand = ListInstanceProfilesForRoleCommand;
exports.ListInstanceProfilesForRoleRequest$ = ListInstanceProfilesForRoleRequest$;
exports.ListInstanceProfilesForRoleResponse$ = ListInstanceProfilesForRoleResponse$;
exports.ListInstanceProfilesRequest$ = ListInstanceProfilesRequest$;
exports.ListInstanceProfilesResponse$ = ListInstanceProfilesResponse$;
exports.ListMFADeviceTags$ = ListMFADeviceTags$;
exports.ListMFADeviceTagsCommand = ListMFADeviceTagsCommand;
exports.ListMFADeviceTagsRequest$ = ListMFADeviceTagsRequest$;
exports.ListMFADeviceTagsResponse$ = ListMFADeviceTagsResponse$;
exports.ListMFADevices$ = ListMFADevices$;
exports.ListMFADevicesCommand = ListMFADevicesCommand;
exports.ListMFADevicesRequest$ = ListMFADevicesRequest$;
exports.ListMFADevicesResponse$ = ListMFADevicesResponse$;
exports.ListOpenIDConnectProviderTags$ = ListOpenIDConnectProviderTags$;
exports.ListOpenIDConnectProviderTagsCommand = ListOpenIDConnectProviderTagsCommand;
exports.ListOpenIDConnectProviderTagsRequest$ = ListOpenIDConnectProviderTagsRequest$;
exports.ListOpenIDConnectProviderTagsResponse$ = ListOpenIDConnectProviderTagsResponse$;
exports.ListOpenIDConnectProviders$ = ListOpenIDConnectProviders$;
exports.ListOpenIDConnectProvidersCommand = ListOpenIDConnectProvidersCommand;
exports.ListOpenIDConnectProvidersRequest$ = ListOpenIDConnectProvidersRequest$;
exports.ListOpenIDConnectProvidersResponse$ = ListOpenIDConnectProvidersResponse$;
exports.ListOrganizationsFeatures$ = ListOrganizationsFeatures$;
exports.ListOrganizationsFeaturesCommand = ListOrganizationsFeaturesCommand;
exports.ListOrganizationsFeaturesRequest$ = ListOrganizationsFeaturesRequest$;
exports.ListOrganizationsFeaturesResponse$ = ListOrganizationsFeaturesResponse$;
exports.ListPolicies$ = ListPolicies$;
exports.ListPoliciesCommand = ListPoliciesCommand;
exports.ListPoliciesGrantingServiceAccess$ = ListPoliciesGrantingServiceAccess$;
exports.ListPoliciesGrantingServiceAccessCommand = ListPoliciesGrantingServiceAccessCommand;
exports.ListPoliciesGrantingServiceAccessEntry$ = ListPoliciesGrantingServiceAccessEntry$;
exports.ListPoliciesGrantingServiceAccessRequest$ = ListPoliciesGrantingServiceAccessRequest$;
exports.ListPoliciesGrantingServiceAccessResponse$ = ListPoliciesGrantingServiceAccessResponse$;
exports.ListPoliciesRequest$ = ListPoliciesRequest$;
exports.ListPoliciesResponse$ = ListPoliciesResponse$;
exports.ListPolicyTags$ = ListPolicyTags$;
exports.ListPolicyTagsCommand = ListPolicyTagsCommand;
exports.ListPolicyTagsRequest$ = ListPolicyTagsRequest$;
exports.ListPolicyTagsResponse$ = ListPolicyTagsResponse$;
exports.ListPolicyVersions$ = ListPolicyVersions$;
exports.ListPolicyVersionsCommand = ListPolicyVersionsCommand;
exports.ListPolicyVersionsRequest$ = ListPolicyVersionsRequest$;
exports.ListPolicyVersionsResponse$ = ListPolicyVersionsResponse$;
exports.ListRolePolicies$ = ListRolePolicies$;
exports.ListRolePoliciesCommand = ListRolePoliciesCommand;
exports.ListRolePoliciesRequest$ = ListRolePoliciesRequest$;
exports.ListRolePoliciesResponse$ = ListRolePoliciesResponse$;
exports.ListRoleTags$ = ListRoleTags$;
exports.ListRoleTagsCommand = ListRoleTagsCommand;
exports.ListRoleTagsRequest$ = ListRoleTagsRequest$;
exports.ListRoleTagsResponse$ = ListRoleTagsResponse$;
exports.ListRoles$ = ListRoles$;
exports.ListRolesCommand = ListRolesCommand;
exports.ListRolesRequest$ = ListRolesRequest$;
exports.ListRolesResponse$ = ListRolesResponse$;
exports.ListSAMLProviderTags$ = ListSAMLProviderTags$;
exports.ListSAMLProviderTagsCommand = ListSAMLProviderTagsCommand;
exports.ListSAMLProviderTagsRequest$ = ListSAMLProviderTagsRequest$;
exports.ListSAMLProviderTagsResponse$ = ListSAMLProviderTagsResponse$;
exports.ListSAMLProviders$ = ListSAMLProviders$;
exports.ListSAMLProvidersCommand = ListSAMLProvidersCommand;
exports.ListSAMLProvidersRequest$ = ListSAMLProvidersRequest$;
exports.ListSAMLProvidersResponse$ = ListSAMLProvidersResponse$;
exports.ListSSHPublicKeys$ = ListSSHPublicKeys$;
exports.ListSSHPublicKeysCommand = ListSSHPublicKeysCommand;
exports.ListSSHPublicKeysRequest$ = ListSSHPublicKeysRequest$;
exports.ListSSHPublicKeysResponse$ = ListSSHPublicKeysResponse$;
exports.ListServerCertificateTags$ = ListServerCertificateTags$;
exports.ListServerCertificateTagsCommand = ListServerCertificateTagsCommand;
exports.ListServerCertificateTagsRequest$ = ListServerCertificateTagsRequest$;
exports.ListServerCertificateTagsResponse$ = ListServerCertificateTagsResponse$;
exports.ListServerCertificates$ = ListServerCertificates$;
exports.ListServerCertificatesCommand = ListServerCertificatesCommand;
exports.ListServerCertificatesRequest$ = ListServerCertificatesRequest$;
exports.ListServerCertificatesResponse$ = ListServerCertificatesResponse$;
exports.ListServiceSpecificCredentials$ = ListServiceSpecificCredentials$;
exports.ListServiceSpecificCredentialsCommand = ListServiceSpecificCredentialsCommand;
exports.ListServiceSpecificCredentialsRequest$ = ListServiceSpecificCredentialsRequest$;
exports.ListServiceSpecificCredentialsResponse$ = ListServiceSpecificCredentialsResponse$;
exports.ListSigningCertificates$ = ListSigningCertificates$;
exports.ListSigningCertificatesCommand = ListSigningCertificatesCommand;
exports.ListSigningCertificatesRequest$ = ListSigningCertificatesRequest$;
exports.ListSigningCertificatesResponse$ = ListSigningCertificatesResponse$;
exports.ListUserPolicies$ = ListUserPolicies$;
exports.ListUserPoliciesCommand = ListUserPoliciesCommand;
exports.ListUserPoliciesRequest$ = ListUserPoliciesRequest$;
exports.ListUserPoliciesResponse$ = ListUserPoliciesResponse$;
exports.ListUserTags$ = ListUserTags$;
exports.ListUserTagsCommand = ListUserTagsCommand;
exports.ListUserTagsRequest$ = ListUserTagsRequest$;
exports.ListUserTagsResponse$ = ListUserTagsResponse$;
exports.ListUsers$ = ListUsers$;
exports.ListUsersCommand = ListUsersCommand;
exports.ListUsersRequest$ = ListUsersRequest$;
exports.ListUsersResponse$ = ListUsersResponse$;
exports.ListVirtualMFADevices$ = ListVirtualMFADevices$;
exports.ListVirtualMFADevicesCommand = ListVirtualMFADevicesCommand;
exports.ListVirtualMFADevicesRequest$ = ListVirtualMFADevicesRequest$;
exports.ListVirtualMFADevicesResponse$ = ListVirtualMFADevicesResponse$;
exports.LoginProfile$ = LoginProfile$;
exports.MFADevice$ = MFADevice$;
exports.MalformedCertificateException = MalformedCertificateException;
exports.MalformedCertificateException$ = MalformedCertificateException$;
exports.MalformedPolicyDocumentException = MalformedPolicyDocumentException;
exports.MalformedPolicyDocumentException$ = MalformedPolicyDocumentException$;
exports.ManagedByTypeType = ManagedByTypeType;
exports.ManagedPolicyDetail$ = ManagedPolicyDetail$;
exports.NameConflictException = NameConflictException;
exports.NameConflictException$ = NameConflictException$;
exports.NoSuchEntityException = NoSuchEntityException;
exports.NoSuchEntityException$ = NoSuchEntityException$;
exports.OpenIDConnectProviderListEntry$ = OpenIDConnectProviderListEntry$;
exports.OpenIdIdpCommunicationErrorException = OpenIdIdpCommunicationErrorException;
exports.OpenIdIdpCommunicationErrorException$ = OpenIdIdpCommunicationErrorException$;
exports.OrderedOrganizationPolicyType$ = OrderedOrganizationPolicyType$;
exports.OrganizationNotFoundException = OrganizationNotFoundException;
exports.OrganizationNotFoundException$ = OrganizationNotFoundException$;
exports.OrganizationNotInAllFeaturesModeException = OrganizationNotInAllFeaturesModeException;
exports.OrganizationNotInAllFeaturesModeException$ = OrganizationNotInAllFeaturesModeException$;
exports.OrganizationsDecisionDetail$ = OrganizationsDecisionDetail$;
exports.ParameterDefinition$ = ParameterDefinition$;
exports.ParameterTypeType = ParameterTypeType;
exports.PasswordPolicy$ = PasswordPolicy$;
exports.PasswordPolicyViolationException = PasswordPolicyViolationException;
exports.PasswordPolicyViolationException$ = PasswordPolicyViolationException$;
exports.PermissionCheckResultType = PermissionCheckResultType;
exports.PermissionCheckStatusType = PermissionCheckStatusType;
exports.PermissionsBoundaryAttachmentType = PermissionsBoundaryAttachmentType;
exports.PermissionsBoundaryDecisionDetail$ = PermissionsBoundaryDecisionDetail$;
exports.Policy$ = Policy$;
exports.PolicyDetail$ = PolicyDetail$;
exports.PolicyEvaluationDecisionType = PolicyEvaluationDecisionType;
exports.PolicyEvaluationException = PolicyEvaluationException;
exports.PolicyEvaluationException$ = PolicyEvaluationException$;
exports.PolicyGrantingServiceAccess$ = PolicyGrantingServiceAccess$;
exports.PolicyGroup$ = PolicyGroup$;
exports.PolicyIdentifier$ = PolicyIdentifier$;
exports.PolicyIdentifierPolicyType = PolicyIdentifierPolicyType;
exports.PolicyNotAttachableException = PolicyNotAttachableException;
exports.PolicyNotAttachableException$ = PolicyNotAttachableException$;
exports.PolicyOwnerEntityType = PolicyOwnerEntityType;
exports.PolicyParameter$ = PolicyParameter$;
exports.PolicyParameterTypeEnum = PolicyParameterTypeEnum;
exports.PolicyRole$ = PolicyRole$;
exports.PolicyScopeType = PolicyScopeType;
exports.PolicySourceType = PolicySourceType;
exports.PolicyType = PolicyType;
exports.PolicyUsageType = PolicyUsageType;
exports.PolicyUser$ = PolicyUser$;
exports.PolicyVersion$ = PolicyVersion$;
exports.Position$ = Position$;
exports.PutAccountProperties$ = PutAccountProperties$;
exports.PutAccountPropertiesCommand = PutAccountPropertiesCommand;
exports.PutAccountPropertiesRequest$ = PutAccountPropertiesRequest$;
exports.PutAccountPropertiesResponse$ = PutAccountPropertiesResponse$;
exports.PutGroupPolicy$ = PutGroupPolicy$;
exports.PutGroupPolicyCommand = PutGroupPolicyCommand;
exports.PutGroupPolicyRequest$ = PutGroupPolicyRequest$;
exports.PutRolePermissionsBoundary$ = PutRolePermissionsBoundary$;
exports.PutRolePermissionsBoundaryCommand = PutRolePermissionsBoundaryCommand;
exports.PutRolePermissionsBoundaryRequest$ = PutRolePermissionsBoundaryRequest$;
exports.PutRolePolicy$ = PutRolePolicy$;
exports.PutRolePolicyCommand = PutRolePolicyCommand;
exports.PutRolePolicyRequest$ = PutRolePolicyRequest$;
exports.PutUserPermissionsBoundary$ = PutUserPermissionsBoundary$;
exports.PutUserPermissionsBoundaryCommand = PutUserPermissionsBoundaryCommand;
exports.PutUserPermissionsBoundaryRequest$ = PutUserPermissionsBoundaryRequest$;
exports.PutUserPolicy$ = PutUserPolicy$;
exports.PutUserPolicyCommand = PutUserPolicyCommand;
exports.PutUserPolicyRequest$ = PutUserPolicyRequest$;
exports.RejectDelegationRequest$ = RejectDelegationRequest$;
exports.RejectDelegationRequestCommand = RejectDelegationRequestCommand;
exports.RejectDelegationRequestRequest$ = RejectDelegationRequestRequest$;
exports.RemoveClientIDFromOpenIDConnectProvider$ = RemoveClientIDFromOpenIDConnectProvider$;
exports.RemoveClientIDFromOpenIDConnectProviderCommand = RemoveClientIDFromOpenIDConnectProviderCommand;
exports.RemoveClientIDFromOpenIDConnectProviderRequest$ = RemoveClientIDFromOpenIDConnectProviderRequest$;
exports.RemoveRoleFromInstanceProfile$ = RemoveRoleFromInstanceProfile$;
exports.RemoveRoleFromInstanceProfileCommand = RemoveRoleFromInstanceProfileCommand;
exports.RemoveRoleFromInstanceProfileRequest$ = RemoveRoleFromInstanceProfileRequest$;
exports.RemoveUserFromGroup$ = RemoveUserFromGroup$;
exports.RemoveUserFromGroupCommand = RemoveUserFromGroupCommand;
exports.RemoveUserFromGroupRequest$ = RemoveUserFromGroupRequest$;
exports.ReplacementValueEntry$ = ReplacementValueEntry$;
exports.ReportFormatType = ReportFormatType;
exports.ReportGenerationLimitExceededException = ReportGenerationLimitExceededException;
exports.ReportGenerationLimitExceededException$ = ReportGenerationLimitExceededException$;
exports.ReportStateType = ReportStateType;
exports.ResetServiceSpecificCredential$ = ResetServiceSpecificCredential$;
exports.ResetServiceSpecificCredentialCommand = ResetServiceSpecificCredentialCommand;
exports.ResetServiceSpecificCredentialRequest$ = ResetServiceSpecificCredentialRequest$;
exports.ResetServiceSpecificCredentialResponse$ = ResetServiceSpecificCredentialResponse$;
exports.ResourceSpecificResult$ = ResourceSpecificResult$;
exports.ResyncMFADevice$ = ResyncMFADevice$;
exports.ResyncMFADeviceCommand = ResyncMFADeviceCommand;
exports.ResyncMFADeviceRequest$ = ResyncMFADeviceRequest$;
exports.Role$ = Role$;
exports.RoleDetail$ = RoleDetail$;
exports.RoleLastUsed$ = RoleLastUsed$;
exports.RoleModifiedException = RoleModifiedException;
exports.RoleModifiedException$ = RoleModifiedException$;
exports.RoleTemplateDisabledException = RoleTemplateDisabledException;
exports.RoleTemplateDisabledException$ = RoleTemplateDisabledException$;
exports.RoleTemplateVersion$ = RoleTemplateVersion$;
exports.RoleUsageType$ = RoleUsageType$;
exports.SAMLPrivateKey$ = SAMLPrivateKey$;
exports.SAMLProviderListEntry$ = SAMLProviderListEntry$;
exports.SSHPublicKey$ = SSHPublicKey$;
exports.SSHPublicKeyMetadata$ = SSHPublicKeyMetadata$;
exports.SendDelegationToken$ = SendDelegationToken$;
exports.SendDelegationTokenCommand = SendDelegationTokenCommand;
exports.SendDelegationTokenRequest$ = SendDelegationTokenRequest$;
exports.ServerCertificate$ = ServerCertificate$;
exports.ServerCertificateMetadata$ = ServerCertificateMetadata$;
exports.ServiceAccessNotEnabledException = ServiceAccessNotEnabledException;
exports.ServiceAccessNotEnabledException$ = ServiceAccessNotEnabledException$;
exports.ServiceFailureException = ServiceFailureException;
exports.ServiceFailureException$ = ServiceFailureException$;
exports.ServiceLastAccessed$ = ServiceLastAccessed$;
exports.ServiceNotSupportedException = ServiceNotSupportedException;
exports.ServiceNotSupportedException$ = ServiceNotSupportedException$;
exports.ServiceSpecificCredential$ = ServiceSpecificCredential$;
exports.ServiceSpecificCredentialMetadata$ = ServiceSpecificCredentialMetadata$;
exports.SetDefaultPolicyVersion$ = SetDefaultPolicyVersion$;
exports.SetDefaultPolicyVersionCommand = SetDefaultPolicyVersionCommand;
exports.SetDefaultPolicyVersionRequest$ = SetDefaultPolicyVersionRequest$;
exports.SetSecurityTokenServicePreferences$ = SetSecurityTokenServicePreferences$;
exports.SetSecurityTokenServicePreferencesCommand = SetSecurityTokenServicePreferencesCommand;
exports.SetSecurityTokenServicePreferencesRequest$ = SetSecurityTokenServicePreferencesRequest$;
exports.SigningCertificate$ = SigningCertificate$;
exports.SimulateCustomPolicy$ = SimulateCustomPolicy$;
exports.SimulateCustomPolicyCommand = SimulateCustomPolicyCommand;
exports.SimulateCustomPolicyRequest$ = SimulateCustomPolicyRequest$;
exports.SimulatePolicyResponse$ = SimulatePolicyResponse$;
exports.SimulatePrincipalPolicy$ = SimulatePrincipalPolicy$;
exports.SimulatePrincipalPolicyCommand = SimulatePrincipalPolicyCommand;
exports.SimulatePrincipalPolicyRequest$ = SimulatePrincipalPolicyRequest$;
exports.SortKeyType = SortKeyType;
exports.SourceRoleTemplate$ = SourceRoleTemplate$;
exports.StateType = StateType;
exports.Statement$ = Statement$;
exports.StatusType = StatusType;
exports.SummaryKeyType = SummaryKeyType;
exports.SummaryStateType = SummaryStateType;
exports.Tag$ = Tag$;
exports.TagInstanceProfile$ = TagInstanceProfile$;
exports.TagInstanceProfileCommand = TagInstanceProfileCommand;
exports.TagInstanceProfileRequest$ = TagInstanceProfileRequest$;
exports.TagMFADevice$ = TagMFADevice$;
exports.TagMFADeviceCommand = TagMFADeviceCommand;
exports.TagMFADeviceRequest$ = TagMFADeviceRequest$;
exports.TagOpenIDConnectProvider$ = TagOpenIDConnectProvider$;
exports.TagOpenIDConnectProviderCommand = TagOpenIDConnectProviderCommand;
exports.TagOpenIDConnectProviderRequest$ = TagOpenIDConnectProviderRequest$;
exports.TagPolicy$ = TagPolicy$;
exports.TagPolicyCommand = TagPolicyCommand;
exports.TagPolicyRequest$ = TagPolicyRequest$;
exports.TagRole$ = TagRole$;
exports.TagRoleCommand = TagRoleCommand;
exports.TagRoleRequest$ = TagRoleRequest$;
exports.TagSAMLProvider$ = TagSAMLProvider$;
exports.TagSAMLProviderCommand = TagSAMLProviderCommand;
exports.TagSAMLProviderRequest$ = TagSAMLProviderRequest$;
exports.TagServerCertificate$ = TagServerCertificate$;
exports.TagServerCertificateCommand = TagServerCertificateCommand;
exports.TagServerCertificateRequest$ = TagServerCertificateRequest$;
exports.TagTemplate$ = TagTemplate$;
exports.TagUser$ = TagUser$;
exports.TagUserCommand = TagUserCommand;
exports.TagUserRequest$ = TagUserRequest$;
exports.TrackedActionLastAccessed$ = TrackedActionLastAccessed$;
exports.UnmodifiableEntityException = UnmodifiableEntityException;
exports.UnmodifiableEntityException$ = UnmodifiableEntityException$;
exports.UnrecognizedPublicKeyEncodingException = UnrecognizedPublicKeyEncodingException;
exports.UnrecognizedPublicKeyEncodingException$ = UnrecognizedPublicKeyEncodingException$;
exports.UntagInstanceProfile$ = UntagInstanceProfile$;
exports.UntagInstanceProfileCommand = UntagInstanceProfileCommand;
exports.UntagInstanceProfileRequest$ = UntagInstanceProfileRequest$;
exports.UntagMFADevice$ = UntagMFADevice$;
exports.UntagMFADeviceCommand = UntagMFADeviceCommand;
exports.UntagMFADeviceRequest$ = UntagMFADeviceRequest$;
exports.UntagOpenIDConnectProvider$ = UntagOpenIDConnectProvider$;
exports.UntagOpenIDConnectProviderCommand = UntagOpenIDConnectProviderCommand;
exports.UntagOpenIDConnectProviderRequest$ = UntagOpenIDConnectProviderRequest$;
exports.UntagPolicy$ = UntagPolicy$;
exports.UntagPolicyCommand = UntagPolicyCommand;
exports.UntagPolicyRequest$ = UntagPolicyRequest$;
exports.UntagRole$ = UntagRole$;
exports.UntagRoleCommand = UntagRoleCommand;
exports.UntagRoleRequest$ = UntagRoleRequest$;
exports.UntagSAMLProvider$ = UntagSAMLProvider$;
exports.UntagSAMLProviderCommand = UntagSAMLProviderCommand;
exports.UntagSAMLProviderRequest$ = UntagSAMLProviderRequest$;
exports.UntagServerCertificate$ = UntagServerCertificate$;
exports.UntagServerCertificateCommand = UntagServerCertificateCommand;
exports.UntagServerCertificateRequest$ = UntagServerCertificateRequest$;
exports.UntagUser$ = UntagUser$;
exports.UntagUserCommand = UntagUserCommand;
exports.UntagUserRequest$ = UntagUserRequest$;
exports.UpdateAccessKey$ = UpdateAccessKey$;
exports.UpdateAccessKeyCommand = UpdateAccessKeyCommand;
exports.UpdateAccessKeyRequest$ = UpdateAccessKeyRequest$;
exports.UpdateAccountPasswordPolicy$ = UpdateAccountPasswordPolicy$;
exports.UpdateAccountPasswordPolicyCommand = UpdateAccountPasswordPolicyCommand;
exports.UpdateAccountPasswordPolicyRequest$ = UpdateAccountPasswordPolicyRequest$;
exports.UpdateAssumeRolePolicy$ = UpdateAssumeRolePolicy$;
exports.UpdateAssumeRolePolicyCommand = UpdateAssumeRolePolicyCommand;
exports.UpdateAssumeRolePolicyRequest$ = UpdateAssumeRolePolicyRequest$;
exports.UpdateDelegationRequest$ = UpdateDelegationRequest$;
exports.UpdateDelegationRequestCommand = UpdateDelegationRequestCommand;
exports.UpdateDelegationRequestRequest$ = UpdateDelegationRequestRequest$;
exports.UpdateGroup$ = UpdateGroup$;
exports.UpdateGroupCommand = UpdateGroupCommand;
exports.UpdateGroupRequest$ = UpdateGroupRequest$;
exports.UpdateLoginProfile$ = UpdateLoginProfile$;
exports.UpdateLoginProfileCommand = UpdateLoginProfileCommand;
exports.UpdateLoginProfileRequest$ = UpdateLoginProfileRequest$;
exports.UpdateOpenIDConnectProviderThumbprint$ = UpdateOpenIDConnectProviderThumbprint$;
exports.UpdateOpenIDConnectProviderThumbprintCommand = UpdateOpenIDConnectProviderThumbprintCommand;
exports.UpdateOpenIDConnectProviderThumbprintRequest$ = UpdateOpenIDConnectProviderThumbprintRequest$;
exports.UpdateRole$ = UpdateRole$;
exports.UpdateRoleCommand = UpdateRoleCommand;
exports.UpdateRoleDescription$ = UpdateRoleDescription$;
exports.UpdateRoleDescriptionCommand = UpdateRoleDescriptionCommand;
exports.UpdateRoleDescriptionRequest$ = UpdateRoleDescriptionRequest$;
exports.UpdateRoleDescriptionResponse$ = UpdateRoleDescriptionResponse$;
exports.UpdateRoleRequest$ = UpdateRoleRequest$;
exports.UpdateRoleResponse$ = UpdateRoleResponse$;
exports.UpdateSAMLProvider$ = UpdateSAMLProvider$;
exports.UpdateSAMLProviderCommand = UpdateSAMLProviderCommand;
exports.UpdateSAMLProviderRequest$ = UpdateSAMLProviderRequest$;
exports.UpdateSAMLProviderResponse$ = UpdateSAMLProviderResponse$;
exports.UpdateSSHPublicKey$ = UpdateSSHPublicKey$;
exports.UpdateSSHPublicKeyCommand = UpdateSSHPublicKeyCommand;
exports.UpdateSSHPublicKeyRequest$ = UpdateSSHPublicKeyRequest$;
exports.UpdateServerCertificate$ = UpdateServerCertificate$;
exports.UpdateServerCertificateCommand = UpdateServerCertificateCommand;
exports.UpdateServerCertificateRequest$ = UpdateServerCertificateRequest$;
exports.UpdateServiceSpecificCredential$ = UpdateServiceSpecificCredential$;
exports.UpdateServiceSpecificCredentialCommand = UpdateServiceSpecificCredentialCommand;
exports.UpdateServiceSpecificCredentialRequest$ = UpdateServiceSpecificCredentialRequest$;
exports.UpdateSigningCertificate$ = UpdateSigningCertificate$;
exports.UpdateSigningCertificateCommand = UpdateSigningCertificateCommand;
exports.UpdateSigningCertificateRequest$ = UpdateSigningCertificateRequest$;
exports.UpdateUser$ = UpdateUser$;
exports.UpdateUserCommand = UpdateUserCommand;
exports.UpdateUserRequest$ = UpdateUserRequest$;
exports.UploadSSHPublicKey$ = UploadSSHPublicKey$;
exports.UploadSSHPublicKeyCommand = UploadSSHPublicKeyCommand;
exports.UploadSSHPublicKeyRequest$ = UploadSSHPublicKeyRequest$;
exports.UploadSSHPublicKeyResponse$ = UploadSSHPublicKeyResponse$;
exports.UploadServerCertificate$ = UploadServerCertificate$;
exports.UploadServerCertificateCommand = UploadServerCertificateCommand;
exports.UploadServerCertificateRequest$ = UploadServerCertificateRequest$;
exports.UploadServerCertificateResponse$ = UploadServerCertificateResponse$;
exports.UploadSigningCertificate$ = UploadSigningCertificate$;
exports.UploadSigningCertificateCommand = UploadSigningCertificateCommand;
exports.UploadSigningCertificateRequest$ = UploadSigningCertificateRequest$;
exports.UploadSigningCertificateResponse$ = UploadSigningCertificateResponse$;
exports.User$ = User$;
exports.UserDetail$ = UserDetail$;
exports.VirtualMFADevice$ = VirtualMFADevice$;
exports.errorTypeRegistries = errorTypeRegistries;
exports.paginateGetAccountAuthorizationDetails = paginateGetAccountAuthorizationDetails;
exports.paginateGetGroup = paginateGetGroup;
exports.paginateListAccessKeys = paginateListAccessKeys;
exports.paginateListAccountAliases = paginateListAccountAliases;
exports.paginateListAttachedGroupPolicies = paginateListAttachedGroupPolicies;
exports.paginateListAttachedRolePolicies = paginateListAttachedRolePolicies;
exports.paginateListAttachedUserPolicies = paginateListAttachedUserPolicies;
exports.paginateListEntitiesForPolicy = paginateListEntitiesForPolicy;
exports.paginateListGroupPolicies = paginateListGroupPolicies;
exports.paginateListGroups = paginateListGroups;
exports.paginateListGroupsForUser = paginateListGroupsForUser;
exports.paginateListInstanceProfileTags = paginateListInstanceProfileTags;
exports.paginateListInstanceProfiles = paginateListInstanceProfiles;
exports.paginateListInstanceProfilesForRole = paginateListInstanceProfilesForRole;
exports.paginateListMFADeviceTags = paginateListMFADeviceTags;
exports.paginateListMFADevices = paginateListMFADevices;
exports.paginateListOpenIDConnectProviderTags = paginateListOpenIDConnectProviderTags;
exports.paginateListPolicies = paginateListPolicies;
exports.paginateListPolicyTags = paginateListPolicyTags;
exports.paginateListPolicyVersions = paginateListPolicyVersions;
exports.paginateListRolePolicies = paginateListRolePolicies;
exports.paginateListRoleTags = paginateListRoleTags;
exports.paginateListRoles = paginateListRoles;
exports.paginateListSAMLProviderTags = paginateListSAMLProviderTags;
exports.paginateListSSHPublicKeys = paginateListSSHPublicKeys;
exports.paginateListServerCertificateTags = paginateListServerCertificateTags;
exports.paginateListServerCertificates = paginateListServerCertificates;
exports.paginateListSigningCertificates = paginateListSigningCertificates;
exports.paginateListUserPolicies = paginateListUserPolicies;
exports.paginateListUserTags = paginateListUserTags;
exports.paginateListUsers = paginateListUsers;
exports.paginateListVirtualMFADevices = paginateListVirtualMFADevices;
exports.paginateSimulateCustomPolicy = paginateSimulateCustomPolicy;
exports.paginateSimulatePrincipalPolicy = paginateSimulatePrincipalPolicy;
exports.waitForInstanceProfileExists = waitForInstanceProfileExists;
exports.waitForPolicyExists = waitForPolicyExists;
exports.waitForRoleExists = waitForRoleExists;
exports.waitForUserExists = waitForUserExists;
exports.waitUntilInstanceProfileExists = waitUntilInstanceProfileExists;
exports.waitUntilPolicyExists = waitUntilPolicyExists;
exports.waitUntilRoleExists = waitUntilRoleExists;
exports.waitUntilUserExists = waitUntilUserExists;


/***/ })

};
