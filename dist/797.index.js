export const id = 797;
export const ids = [797];
export const modules = {

/***/ 8797:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

const { awsEndpointFunctions, emitWarningIfUnsupportedVersion: emitWarningIfUnsupportedVersion$1, createDefaultUserAgentProvider, getDefaultSocketTimeout, NODE_APP_ID_CONFIG_OPTIONS, getAwsRegionExtensionConfiguration, resolveAwsRegionExtensionConfiguration, resolveUserAgentConfig, resolveHostHeaderConfig, getUserAgentPlugin, getHostHeaderPlugin, getLoggerPlugin, getRecursionDetectionPlugin } = __webpack_require__(5152);
const { getHttpAuthSchemeEndpointRuleSetPlugin, DefaultIdentityProviderConfig, getHttpSigningPlugin, createPaginator } = __webpack_require__(402);
const { normalizeProvider, getSmithyContext, ServiceException, NoOpLogger, emitWarningIfUnsupportedVersion, loadConfigsForDefaultMode, getDefaultExtensionConfiguration, resolveDefaultRuntimeConfig, Client, makeBuilder, createAggregatedClient } = __webpack_require__(2658);
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

const defaultSNSHttpAuthSchemeParametersProvider = async (config, context, input) => {
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
            name: "sns",
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
const defaultSNSHttpAuthSchemeProvider = (authParameters) => {
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
        defaultSigningName: "sns",
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

const m = "ref";
const a = -1, b = true, c = "isSet", d = "PartitionResult", e = "booleanEquals", f = "getAttr", g = "stringEquals", h = { [m]: "Endpoint" }, i = { [m]: d }, j = { [m]: "Region" }, k = {}, l = [j];
const _data = {
    conditions: [
        [c, [h]],
        [c, l],
        ["aws.partition", l, d],
        [e, [{ [m]: "UseFIPS" }, b]],
        [e, [{ [m]: "UseDualStack" }, b]],
        [e, [{ fn: f, argv: [i, "supportsDualStack"] }, b]],
        [e, [{ fn: f, argv: [i, "supportsFIPS"] }, b]],
        [g, [j, "us-gov-east-1"]],
        [g, [j, "us-gov-west-1"]]
    ],
    results: [
        [a],
        [a, "Invalid Configuration: FIPS and custom endpoint are not supported"],
        [a, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
        [h, k],
        ["https://sns-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", k],
        [a, "FIPS and DualStack are enabled, but this partition does not support one or both"],
        ["https://sns.us-gov-east-1.amazonaws.com", k],
        ["https://sns.us-gov-west-1.amazonaws.com", k],
        ["https://sns-fips.{Region}.{PartitionResult#dnsSuffix}", k],
        [a, "FIPS is enabled but this partition does not support FIPS"],
        ["https://sns.{Region}.{PartitionResult#dualStackDnsSuffix}", k],
        [a, "DualStack is enabled but this partition does not support DualStack"],
        ["https://sns.{Region}.{PartitionResult#dnsSuffix}", k],
        [a, "Invalid Configuration: Missing Region"]
    ]
};
const root = 2;
const r = 100_000_000;
const nodes = new Int32Array([
    -1, 1, -1,
    0, 14, 3,
    1, 4, r + 13,
    2, 5, r + 13,
    3, 8, 6,
    4, 7, r + 12,
    5, r + 10, r + 11,
    4, 12, 9,
    6, 10, r + 9,
    7, r + 6, 11,
    8, r + 7, r + 8,
    5, 13, r + 5,
    6, r + 4, r + 5,
    3, r + 1, 15,
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

class SNSServiceException extends ServiceException {
    static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.sns#SNSServiceException";
    constructor(options) {
        super(options);
        Object.setPrototypeOf(this, SNSServiceException.prototype);
    }
}

class AuthorizationErrorException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#AuthorizationErrorException";
    name = "AuthorizationErrorException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "AuthorizationErrorException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, AuthorizationErrorException.prototype);
    }
}
class InternalErrorException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#InternalErrorException";
    name = "InternalErrorException";
    $fault = "server";
    constructor(opts) {
        super({
            name: "InternalErrorException",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, InternalErrorException.prototype);
    }
}
class InvalidParameterException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#InvalidParameterException";
    name = "InvalidParameterException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidParameterException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidParameterException.prototype);
    }
}
class NotFoundException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#NotFoundException";
    name = "NotFoundException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "NotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, NotFoundException.prototype);
    }
}
class ThrottledException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#ThrottledException";
    name = "ThrottledException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "ThrottledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ThrottledException.prototype);
    }
}
class FilterPolicyLimitExceededException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#FilterPolicyLimitExceededException";
    name = "FilterPolicyLimitExceededException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "FilterPolicyLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, FilterPolicyLimitExceededException.prototype);
    }
}
class ReplayLimitExceededException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#ReplayLimitExceededException";
    name = "ReplayLimitExceededException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "ReplayLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ReplayLimitExceededException.prototype);
    }
}
class SubscriptionLimitExceededException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#SubscriptionLimitExceededException";
    name = "SubscriptionLimitExceededException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "SubscriptionLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, SubscriptionLimitExceededException.prototype);
    }
}
class OptedOutException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#OptedOutException";
    name = "OptedOutException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "OptedOutException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, OptedOutException.prototype);
    }
}
class UserErrorException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#UserErrorException";
    name = "UserErrorException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "UserErrorException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, UserErrorException.prototype);
    }
}
class ConcurrentAccessException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#ConcurrentAccessException";
    name = "ConcurrentAccessException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "ConcurrentAccessException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ConcurrentAccessException.prototype);
    }
}
class InvalidSecurityException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#InvalidSecurityException";
    name = "InvalidSecurityException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidSecurityException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidSecurityException.prototype);
    }
}
class StaleTagException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#StaleTagException";
    name = "StaleTagException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "StaleTagException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, StaleTagException.prototype);
    }
}
class TagLimitExceededException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#TagLimitExceededException";
    name = "TagLimitExceededException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "TagLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, TagLimitExceededException.prototype);
    }
}
class TagPolicyException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#TagPolicyException";
    name = "TagPolicyException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "TagPolicyException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, TagPolicyException.prototype);
    }
}
class TopicLimitExceededException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#TopicLimitExceededException";
    name = "TopicLimitExceededException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "TopicLimitExceededException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, TopicLimitExceededException.prototype);
    }
}
class ResourceNotFoundException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#ResourceNotFoundException";
    name = "ResourceNotFoundException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "ResourceNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ResourceNotFoundException.prototype);
    }
}
class InvalidStateException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#InvalidStateException";
    name = "InvalidStateException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidStateException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidStateException.prototype);
    }
}
class ValidationException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#ValidationException";
    name = "ValidationException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ValidationException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ValidationException.prototype);
        this.Message = opts.Message;
    }
}
class EndpointDisabledException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#EndpointDisabledException";
    name = "EndpointDisabledException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "EndpointDisabledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, EndpointDisabledException.prototype);
    }
}
class InvalidParameterValueException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#InvalidParameterValueException";
    name = "InvalidParameterValueException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidParameterValueException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidParameterValueException.prototype);
    }
}
class KMSAccessDeniedException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#KMSAccessDeniedException";
    name = "KMSAccessDeniedException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "KMSAccessDeniedException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, KMSAccessDeniedException.prototype);
    }
}
class KMSDisabledException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#KMSDisabledException";
    name = "KMSDisabledException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "KMSDisabledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, KMSDisabledException.prototype);
    }
}
class KMSInvalidStateException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#KMSInvalidStateException";
    name = "KMSInvalidStateException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "KMSInvalidStateException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, KMSInvalidStateException.prototype);
    }
}
class KMSNotFoundException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#KMSNotFoundException";
    name = "KMSNotFoundException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "KMSNotFoundException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, KMSNotFoundException.prototype);
    }
}
class KMSOptInRequired extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#KMSOptInRequired";
    name = "KMSOptInRequired";
    $fault = "client";
    constructor(opts) {
        super({
            name: "KMSOptInRequired",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, KMSOptInRequired.prototype);
    }
}
class KMSThrottlingException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#KMSThrottlingException";
    name = "KMSThrottlingException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "KMSThrottlingException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, KMSThrottlingException.prototype);
    }
}
class PlatformApplicationDisabledException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#PlatformApplicationDisabledException";
    name = "PlatformApplicationDisabledException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "PlatformApplicationDisabledException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, PlatformApplicationDisabledException.prototype);
    }
}
class BatchEntryIdsNotDistinctException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#BatchEntryIdsNotDistinctException";
    name = "BatchEntryIdsNotDistinctException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "BatchEntryIdsNotDistinctException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, BatchEntryIdsNotDistinctException.prototype);
    }
}
class BatchRequestTooLongException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#BatchRequestTooLongException";
    name = "BatchRequestTooLongException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "BatchRequestTooLongException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, BatchRequestTooLongException.prototype);
    }
}
class EmptyBatchRequestException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#EmptyBatchRequestException";
    name = "EmptyBatchRequestException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "EmptyBatchRequestException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, EmptyBatchRequestException.prototype);
    }
}
class InvalidBatchEntryIdException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#InvalidBatchEntryIdException";
    name = "InvalidBatchEntryIdException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "InvalidBatchEntryIdException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidBatchEntryIdException.prototype);
    }
}
class TooManyEntriesInBatchRequestException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#TooManyEntriesInBatchRequestException";
    name = "TooManyEntriesInBatchRequestException";
    $fault = "client";
    constructor(opts) {
        super({
            name: "TooManyEntriesInBatchRequestException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, TooManyEntriesInBatchRequestException.prototype);
    }
}
class VerificationException extends SNSServiceException {
    static shapeId = "com.amazonaws.sns#VerificationException";
    name = "VerificationException";
    $fault = "client";
    Message;
    Status;
    constructor(opts) {
        super({
            name: "VerificationException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, VerificationException.prototype);
        this.Message = opts.Message;
        this.Status = opts.Status;
    }
}

const _A = "Attributes";
const _AEE = "AuthorizationErrorException";
const _AN = "ActionName";
const _ANt = "AttributeName";
const _AOU = "AuthenticateOnUnsubscribe";
const _AP = "AddPermission";
const _API = "AddPermissionInput";
const _AV = "AttributeValue";
const _AWSAI = "AWSAccountId";
const _BEINDE = "BatchEntryIdsNotDistinctException";
const _BREE = "BatchResultErrorEntry";
const _BREEL = "BatchResultErrorEntryList";
const _BRTLE = "BatchRequestTooLongException";
const _BV = "BinaryValue";
const _C = "Code";
const _CA = "CreatedAt";
const _CAE = "ConcurrentAccessException";
const _CER = "CreateEndpointResponse";
const _CIPNIOO = "CheckIfPhoneNumberIsOptedOut";
const _CIPNIOOI = "CheckIfPhoneNumberIsOptedOutInput";
const _CIPNIOOR = "CheckIfPhoneNumberIsOptedOutResponse";
const _CPA = "CreatePlatformApplication";
const _CPAI = "CreatePlatformApplicationInput";
const _CPAR = "CreatePlatformApplicationResponse";
const _CPE = "CreatePlatformEndpoint";
const _CPEI = "CreatePlatformEndpointInput";
const _CS = "ConfirmSubscription";
const _CSI = "ConfirmSubscriptionInput";
const _CSMSSPN = "CreateSMSSandboxPhoneNumber";
const _CSMSSPNI = "CreateSMSSandboxPhoneNumberInput";
const _CSMSSPNR = "CreateSMSSandboxPhoneNumberResult";
const _CSR = "ConfirmSubscriptionResponse";
const _CT = "CreateTopic";
const _CTI = "CreateTopicInput";
const _CTR = "CreateTopicResponse";
const _CUD = "CustomUserData";
const _DE = "DeleteEndpoint";
const _DEI = "DeleteEndpointInput";
const _DPA = "DeletePlatformApplication";
const _DPAI = "DeletePlatformApplicationInput";
const _DPP = "DataProtectionPolicy";
const _DSMSSPN = "DeleteSMSSandboxPhoneNumber";
const _DSMSSPNI = "DeleteSMSSandboxPhoneNumberInput";
const _DSMSSPNR = "DeleteSMSSandboxPhoneNumberResult";
const _DT = "DataType";
const _DTI = "DeleteTopicInput";
const _DTe = "DeleteTopic";
const _E = "Endpoint";
const _EA = "EndpointArn";
const _EBRE = "EmptyBatchRequestException";
const _EDE = "EndpointDisabledException";
const _En = "Endpoints";
const _F = "Failed";
const _FPLEE = "FilterPolicyLimitExceededException";
const _GDPP = "GetDataProtectionPolicy";
const _GDPPI = "GetDataProtectionPolicyInput";
const _GDPPR = "GetDataProtectionPolicyResponse";
const _GEA = "GetEndpointAttributes";
const _GEAI = "GetEndpointAttributesInput";
const _GEAR = "GetEndpointAttributesResponse";
const _GPAA = "GetPlatformApplicationAttributes";
const _GPAAI = "GetPlatformApplicationAttributesInput";
const _GPAAR = "GetPlatformApplicationAttributesResponse";
const _GSA = "GetSubscriptionAttributes";
const _GSAI = "GetSubscriptionAttributesInput";
const _GSAR = "GetSubscriptionAttributesResponse";
const _GSMSA = "GetSMSAttributes";
const _GSMSAI = "GetSMSAttributesInput";
const _GSMSAR = "GetSMSAttributesResponse";
const _GSMSSAS = "GetSMSSandboxAccountStatus";
const _GSMSSASI = "GetSMSSandboxAccountStatusInput";
const _GSMSSASR = "GetSMSSandboxAccountStatusResult";
const _GTA = "GetTopicAttributes";
const _GTAI = "GetTopicAttributesInput";
const _GTAR = "GetTopicAttributesResponse";
const _I = "Id";
const _IBEIE = "InvalidBatchEntryIdException";
const _ICC = "Iso2CountryCode";
const _IEE = "InternalErrorException";
const _IIS = "IsInSandbox";
const _IPE = "InvalidParameterException";
const _IPVE = "InvalidParameterValueException";
const _ISE = "InvalidSecurityException";
const _ISEn = "InvalidStateException";
const _K = "Key";
const _KMSADE = "KMSAccessDeniedException";
const _KMSDE = "KMSDisabledException";
const _KMSISE = "KMSInvalidStateException";
const _KMSNFE = "KMSNotFoundException";
const _KMSOIR = "KMSOptInRequired";
const _KMSTE = "KMSThrottlingException";
const _L = "Label";
const _LC = "LanguageCode";
const _LEBPA = "ListEndpointsByPlatformApplication";
const _LEBPAI = "ListEndpointsByPlatformApplicationInput";
const _LEBPAR = "ListEndpointsByPlatformApplicationResponse";
const _LOE = "ListOfEndpoints";
const _LON = "ListOriginationNumbers";
const _LONR = "ListOriginationNumbersRequest";
const _LONRi = "ListOriginationNumbersResult";
const _LOPA = "ListOfPlatformApplications";
const _LPA = "ListPlatformApplications";
const _LPAI = "ListPlatformApplicationsInput";
const _LPAR = "ListPlatformApplicationsResponse";
const _LPNOO = "ListPhoneNumbersOptedOut";
const _LPNOOI = "ListPhoneNumbersOptedOutInput";
const _LPNOOR = "ListPhoneNumbersOptedOutResponse";
const _LS = "ListSubscriptions";
const _LSBT = "ListSubscriptionsByTopic";
const _LSBTI = "ListSubscriptionsByTopicInput";
const _LSBTR = "ListSubscriptionsByTopicResponse";
const _LSI = "ListSubscriptionsInput";
const _LSMSSPN = "ListSMSSandboxPhoneNumbers";
const _LSMSSPNI = "ListSMSSandboxPhoneNumbersInput";
const _LSMSSPNR = "ListSMSSandboxPhoneNumbersResult";
const _LSR = "ListSubscriptionsResponse";
const _LT = "ListTopics";
const _LTFR = "ListTagsForResource";
const _LTFRR = "ListTagsForResourceRequest";
const _LTFRRi = "ListTagsForResourceResponse";
const _LTI = "ListTopicsInput";
const _LTR = "ListTopicsResponse";
const _M = "Message";
const _MA = "MessageAttributes";
const _MAM = "MessageAttributeMap";
const _MAV = "MessageAttributeValue";
const _MDI = "MessageDeduplicationId";
const _MGI = "MessageGroupId";
const _MI = "MessageId";
const _MR = "MaxResults";
const _MS = "MessageStructure";
const _N = "Name";
const _NC = "NumberCapabilities";
const _NFE = "NotFoundException";
const _NT = "NextToken";
const _O = "Owner";
const _OIPN = "OptInPhoneNumber";
const _OIPNI = "OptInPhoneNumberInput";
const _OIPNR = "OptInPhoneNumberResponse";
const _OOE = "OptedOutException";
const _OTP = "OneTimePassword";
const _P = "Platform";
const _PA = "PlatformApplications";
const _PAA = "PlatformApplicationArn";
const _PADE = "PlatformApplicationDisabledException";
const _PAl = "PlatformApplication";
const _PB = "PublishBatch";
const _PBI = "PublishBatchInput";
const _PBR = "PublishBatchResponse";
const _PBRE = "PublishBatchRequestEntries";
const _PBREL = "PublishBatchRequestEntryList";
const _PBRELu = "PublishBatchResultEntryList";
const _PBREu = "PublishBatchRequestEntry";
const _PBREub = "PublishBatchResultEntry";
const _PDPP = "PutDataProtectionPolicy";
const _PDPPI = "PutDataProtectionPolicyInput";
const _PI = "PublishInput";
const _PN = "PhoneNumber";
const _PNI = "PhoneNumberInformation";
const _PNIL = "PhoneNumberInformationList";
const _PNL = "PhoneNumberList";
const _PNS = "PhoneNumberString";
const _PNh = "PhoneNumbers";
const _PR = "PublishResponse";
const _Pr = "Protocol";
const _Pu = "Publish";
const _RA = "ResourceArn";
const _RLEE = "ReplayLimitExceededException";
const _RNFE = "ResourceNotFoundException";
const _RP = "RemovePermission";
const _RPI = "RemovePermissionInput";
const _RSA = "ReturnSubscriptionArn";
const _RT = "RouteType";
const _S = "Status";
const _SA = "SubscriptionArn";
const _SEA = "SetEndpointAttributes";
const _SEAI = "SetEndpointAttributesInput";
const _SF = "SenderFault";
const _SI = "SubscribeInput";
const _SL = "SubscriptionsList";
const _SLEE = "SubscriptionLimitExceededException";
const _SMSSPN = "SMSSandboxPhoneNumber";
const _SMSSPNL = "SMSSandboxPhoneNumberList";
const _SN = "SequenceNumber";
const _SPAA = "SetPlatformApplicationAttributes";
const _SPAAI = "SetPlatformApplicationAttributesInput";
const _SR = "SubscribeResponse";
const _SSA = "SetSubscriptionAttributes";
const _SSAI = "SetSubscriptionAttributesInput";
const _SSMSA = "SetSMSAttributes";
const _SSMSAI = "SetSMSAttributesInput";
const _SSMSAR = "SetSMSAttributesResponse";
const _STA = "SetTopicAttributes";
const _STAI = "SetTopicAttributesInput";
const _STE = "StaleTagException";
const _SV = "StringValue";
const _Su = "Subscriptions";
const _Sub = "Subject";
const _Subs = "Subscription";
const _Subsc = "Subscribe";
const _Suc = "Successful";
const _T = "Token";
const _TA = "TopicArn";
const _TAa = "TargetArn";
const _TE = "ThrottledException";
const _TK = "TagKeys";
const _TL = "TagList";
const _TLEE = "TagLimitExceededException";
const _TLEEo = "TopicLimitExceededException";
const _TLo = "TopicsList";
const _TMEIBRE = "TooManyEntriesInBatchRequestException";
const _TPE = "TagPolicyException";
const _TR = "TagResource";
const _TRR = "TagResourceRequest";
const _TRRa = "TagResourceResponse";
const _Ta = "Tags";
const _Tag = "Tag";
const _To = "Topics";
const _Top = "Topic";
const _U = "Unsubscribe";
const _UEE = "UserErrorException";
const _UI = "UnsubscribeInput";
const _UR = "UntagResource";
const _URR = "UntagResourceRequest";
const _URRn = "UntagResourceResponse";
const _V = "Value";
const _VE = "ValidationException";
const _VEe = "VerificationException";
const _VSMSSPN = "VerifySMSSandboxPhoneNumber";
const _VSMSSPNI = "VerifySMSSandboxPhoneNumberInput";
const _VSMSSPNR = "VerifySMSSandboxPhoneNumberResult";
const _a = "attributes";
const _aQE = "awsQueryError";
const _c = "client";
const _e = "error";
const _hE = "httpError";
const _iOO = "isOptedOut";
const _m = "message";
const _nT = "nextToken";
const _pN = "phoneNumber";
const _pNh = "phoneNumbers";
const _s = "smithy.ts.sdk.synthetic.com.amazonaws.sns";
const _se = "server";
const _xN = "xmlName";
const n0 = "com.amazonaws.sns";
const _s_registry = new TypeRegistry(_s);
var SNSServiceException$ = [-3, _s, "SNSServiceException", 0, [], []];
_s_registry.registerError(SNSServiceException$, SNSServiceException);
const n0_registry = new TypeRegistry(n0);
var AuthorizationErrorException$ = [-3, n0, _AEE,
    { [_aQE]: [`AuthorizationError`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(AuthorizationErrorException$, AuthorizationErrorException);
var BatchEntryIdsNotDistinctException$ = [-3, n0, _BEINDE,
    { [_aQE]: [`BatchEntryIdsNotDistinct`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(BatchEntryIdsNotDistinctException$, BatchEntryIdsNotDistinctException);
var BatchRequestTooLongException$ = [-3, n0, _BRTLE,
    { [_aQE]: [`BatchRequestTooLong`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(BatchRequestTooLongException$, BatchRequestTooLongException);
var ConcurrentAccessException$ = [-3, n0, _CAE,
    { [_aQE]: [`ConcurrentAccess`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(ConcurrentAccessException$, ConcurrentAccessException);
var EmptyBatchRequestException$ = [-3, n0, _EBRE,
    { [_aQE]: [`EmptyBatchRequest`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(EmptyBatchRequestException$, EmptyBatchRequestException);
var EndpointDisabledException$ = [-3, n0, _EDE,
    { [_aQE]: [`EndpointDisabled`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(EndpointDisabledException$, EndpointDisabledException);
var FilterPolicyLimitExceededException$ = [-3, n0, _FPLEE,
    { [_aQE]: [`FilterPolicyLimitExceeded`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(FilterPolicyLimitExceededException$, FilterPolicyLimitExceededException);
var InternalErrorException$ = [-3, n0, _IEE,
    { [_aQE]: [`InternalError`, 500], [_e]: _se, [_hE]: 500 },
    [_m],
    [0]
];
n0_registry.registerError(InternalErrorException$, InternalErrorException);
var InvalidBatchEntryIdException$ = [-3, n0, _IBEIE,
    { [_aQE]: [`InvalidBatchEntryId`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidBatchEntryIdException$, InvalidBatchEntryIdException);
var InvalidParameterException$ = [-3, n0, _IPE,
    { [_aQE]: [`InvalidParameter`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidParameterException$, InvalidParameterException);
var InvalidParameterValueException$ = [-3, n0, _IPVE,
    { [_aQE]: [`ParameterValueInvalid`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidParameterValueException$, InvalidParameterValueException);
var InvalidSecurityException$ = [-3, n0, _ISE,
    { [_aQE]: [`InvalidSecurity`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidSecurityException$, InvalidSecurityException);
var InvalidStateException$ = [-3, n0, _ISEn,
    { [_aQE]: [`InvalidState`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(InvalidStateException$, InvalidStateException);
var KMSAccessDeniedException$ = [-3, n0, _KMSADE,
    { [_aQE]: [`KMSAccessDenied`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(KMSAccessDeniedException$, KMSAccessDeniedException);
var KMSDisabledException$ = [-3, n0, _KMSDE,
    { [_aQE]: [`KMSDisabled`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(KMSDisabledException$, KMSDisabledException);
var KMSInvalidStateException$ = [-3, n0, _KMSISE,
    { [_aQE]: [`KMSInvalidState`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(KMSInvalidStateException$, KMSInvalidStateException);
var KMSNotFoundException$ = [-3, n0, _KMSNFE,
    { [_aQE]: [`KMSNotFound`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(KMSNotFoundException$, KMSNotFoundException);
var KMSOptInRequired$ = [-3, n0, _KMSOIR,
    { [_aQE]: [`KMSOptInRequired`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(KMSOptInRequired$, KMSOptInRequired);
var KMSThrottlingException$ = [-3, n0, _KMSTE,
    { [_aQE]: [`KMSThrottling`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(KMSThrottlingException$, KMSThrottlingException);
var NotFoundException$ = [-3, n0, _NFE,
    { [_aQE]: [`NotFound`, 404], [_e]: _c, [_hE]: 404 },
    [_m],
    [0]
];
n0_registry.registerError(NotFoundException$, NotFoundException);
var OptedOutException$ = [-3, n0, _OOE,
    { [_aQE]: [`OptedOut`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(OptedOutException$, OptedOutException);
var PlatformApplicationDisabledException$ = [-3, n0, _PADE,
    { [_aQE]: [`PlatformApplicationDisabled`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(PlatformApplicationDisabledException$, PlatformApplicationDisabledException);
var ReplayLimitExceededException$ = [-3, n0, _RLEE,
    { [_aQE]: [`ReplayLimitExceeded`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(ReplayLimitExceededException$, ReplayLimitExceededException);
var ResourceNotFoundException$ = [-3, n0, _RNFE,
    { [_aQE]: [`ResourceNotFound`, 404], [_e]: _c, [_hE]: 404 },
    [_m],
    [0]
];
n0_registry.registerError(ResourceNotFoundException$, ResourceNotFoundException);
var StaleTagException$ = [-3, n0, _STE,
    { [_aQE]: [`StaleTag`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(StaleTagException$, StaleTagException);
var SubscriptionLimitExceededException$ = [-3, n0, _SLEE,
    { [_aQE]: [`SubscriptionLimitExceeded`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(SubscriptionLimitExceededException$, SubscriptionLimitExceededException);
var TagLimitExceededException$ = [-3, n0, _TLEE,
    { [_aQE]: [`TagLimitExceeded`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(TagLimitExceededException$, TagLimitExceededException);
var TagPolicyException$ = [-3, n0, _TPE,
    { [_aQE]: [`TagPolicy`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(TagPolicyException$, TagPolicyException);
var ThrottledException$ = [-3, n0, _TE,
    { [_aQE]: [`Throttled`, 429], [_e]: _c, [_hE]: 429 },
    [_m],
    [0]
];
n0_registry.registerError(ThrottledException$, ThrottledException);
var TooManyEntriesInBatchRequestException$ = [-3, n0, _TMEIBRE,
    { [_aQE]: [`TooManyEntriesInBatchRequest`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(TooManyEntriesInBatchRequestException$, TooManyEntriesInBatchRequestException);
var TopicLimitExceededException$ = [-3, n0, _TLEEo,
    { [_aQE]: [`TopicLimitExceeded`, 403], [_e]: _c, [_hE]: 403 },
    [_m],
    [0]
];
n0_registry.registerError(TopicLimitExceededException$, TopicLimitExceededException);
var UserErrorException$ = [-3, n0, _UEE,
    { [_aQE]: [`UserError`, 400], [_e]: _c, [_hE]: 400 },
    [_m],
    [0]
];
n0_registry.registerError(UserErrorException$, UserErrorException);
var ValidationException$ = [-3, n0, _VE,
    { [_aQE]: [`ValidationException`, 400], [_e]: _c, [_hE]: 400 },
    [_M],
    [0], 1
];
n0_registry.registerError(ValidationException$, ValidationException);
var VerificationException$ = [-3, n0, _VEe,
    { [_e]: _c },
    [_M, _S],
    [0, 0], 2
];
n0_registry.registerError(VerificationException$, VerificationException);
const errorTypeRegistries = [
    _s_registry,
    n0_registry,
];
var PhoneNumber = [0, n0, _PN, 8, 0];
var PhoneNumberString = [0, n0, _PNS, 8, 0];
var AddPermissionInput$ = [3, n0, _API,
    0,
    [_TA, _L, _AWSAI, _AN],
    [0, 0, 64 | 0, 64 | 0], 4
];
var BatchResultErrorEntry$ = [3, n0, _BREE,
    0,
    [_I, _C, _SF, _M],
    [0, 0, 2, 0], 3
];
var CheckIfPhoneNumberIsOptedOutInput$ = [3, n0, _CIPNIOOI,
    0,
    [_pN],
    [[() => PhoneNumber, 0]], 1
];
var CheckIfPhoneNumberIsOptedOutResponse$ = [3, n0, _CIPNIOOR,
    0,
    [_iOO],
    [2]
];
var ConfirmSubscriptionInput$ = [3, n0, _CSI,
    0,
    [_TA, _T, _AOU],
    [0, 0, 0], 2
];
var ConfirmSubscriptionResponse$ = [3, n0, _CSR,
    0,
    [_SA],
    [0]
];
var CreateEndpointResponse$ = [3, n0, _CER,
    0,
    [_EA],
    [0]
];
var CreatePlatformApplicationInput$ = [3, n0, _CPAI,
    0,
    [_N, _P, _A],
    [0, 0, 128 | 0], 3
];
var CreatePlatformApplicationResponse$ = [3, n0, _CPAR,
    0,
    [_PAA],
    [0]
];
var CreatePlatformEndpointInput$ = [3, n0, _CPEI,
    0,
    [_PAA, _T, _CUD, _A],
    [0, 0, 0, 128 | 0], 2
];
var CreateSMSSandboxPhoneNumberInput$ = [3, n0, _CSMSSPNI,
    0,
    [_PN, _LC],
    [[() => PhoneNumberString, 0], 0], 1
];
var CreateSMSSandboxPhoneNumberResult$ = [3, n0, _CSMSSPNR,
    0,
    [],
    []
];
var CreateTopicInput$ = [3, n0, _CTI,
    0,
    [_N, _A, _Ta, _DPP],
    [0, 128 | 0, () => TagList, 0], 1
];
var CreateTopicResponse$ = [3, n0, _CTR,
    0,
    [_TA],
    [0]
];
var DeleteEndpointInput$ = [3, n0, _DEI,
    0,
    [_EA],
    [0], 1
];
var DeletePlatformApplicationInput$ = [3, n0, _DPAI,
    0,
    [_PAA],
    [0], 1
];
var DeleteSMSSandboxPhoneNumberInput$ = [3, n0, _DSMSSPNI,
    0,
    [_PN],
    [[() => PhoneNumberString, 0]], 1
];
var DeleteSMSSandboxPhoneNumberResult$ = [3, n0, _DSMSSPNR,
    0,
    [],
    []
];
var DeleteTopicInput$ = [3, n0, _DTI,
    0,
    [_TA],
    [0], 1
];
var Endpoint$ = [3, n0, _E,
    0,
    [_EA, _A],
    [0, 128 | 0]
];
var GetDataProtectionPolicyInput$ = [3, n0, _GDPPI,
    0,
    [_RA],
    [0], 1
];
var GetDataProtectionPolicyResponse$ = [3, n0, _GDPPR,
    0,
    [_DPP],
    [0]
];
var GetEndpointAttributesInput$ = [3, n0, _GEAI,
    0,
    [_EA],
    [0], 1
];
var GetEndpointAttributesResponse$ = [3, n0, _GEAR,
    0,
    [_A],
    [128 | 0]
];
var GetPlatformApplicationAttributesInput$ = [3, n0, _GPAAI,
    0,
    [_PAA],
    [0], 1
];
var GetPlatformApplicationAttributesResponse$ = [3, n0, _GPAAR,
    0,
    [_A],
    [128 | 0]
];
var GetSMSAttributesInput$ = [3, n0, _GSMSAI,
    0,
    [_a],
    [64 | 0]
];
var GetSMSAttributesResponse$ = [3, n0, _GSMSAR,
    0,
    [_a],
    [128 | 0]
];
var GetSMSSandboxAccountStatusInput$ = [3, n0, _GSMSSASI,
    0,
    [],
    []
];
var GetSMSSandboxAccountStatusResult$ = [3, n0, _GSMSSASR,
    0,
    [_IIS],
    [2], 1
];
var GetSubscriptionAttributesInput$ = [3, n0, _GSAI,
    0,
    [_SA],
    [0], 1
];
var GetSubscriptionAttributesResponse$ = [3, n0, _GSAR,
    0,
    [_A],
    [128 | 0]
];
var GetTopicAttributesInput$ = [3, n0, _GTAI,
    0,
    [_TA],
    [0], 1
];
var GetTopicAttributesResponse$ = [3, n0, _GTAR,
    0,
    [_A],
    [128 | 0]
];
var ListEndpointsByPlatformApplicationInput$ = [3, n0, _LEBPAI,
    0,
    [_PAA, _NT],
    [0, 0], 1
];
var ListEndpointsByPlatformApplicationResponse$ = [3, n0, _LEBPAR,
    0,
    [_En, _NT],
    [() => ListOfEndpoints, 0]
];
var ListOriginationNumbersRequest$ = [3, n0, _LONR,
    0,
    [_NT, _MR],
    [0, 1]
];
var ListOriginationNumbersResult$ = [3, n0, _LONRi,
    0,
    [_NT, _PNh],
    [0, [() => PhoneNumberInformationList, 0]]
];
var ListPhoneNumbersOptedOutInput$ = [3, n0, _LPNOOI,
    0,
    [_nT],
    [0]
];
var ListPhoneNumbersOptedOutResponse$ = [3, n0, _LPNOOR,
    0,
    [_pNh, _nT],
    [[() => PhoneNumberList, 0], 0]
];
var ListPlatformApplicationsInput$ = [3, n0, _LPAI,
    0,
    [_NT],
    [0]
];
var ListPlatformApplicationsResponse$ = [3, n0, _LPAR,
    0,
    [_PA, _NT],
    [() => ListOfPlatformApplications, 0]
];
var ListSMSSandboxPhoneNumbersInput$ = [3, n0, _LSMSSPNI,
    0,
    [_NT, _MR],
    [0, 1]
];
var ListSMSSandboxPhoneNumbersResult$ = [3, n0, _LSMSSPNR,
    0,
    [_PNh, _NT],
    [[() => SMSSandboxPhoneNumberList, 0], 0], 1
];
var ListSubscriptionsByTopicInput$ = [3, n0, _LSBTI,
    0,
    [_TA, _NT],
    [0, 0], 1
];
var ListSubscriptionsByTopicResponse$ = [3, n0, _LSBTR,
    0,
    [_Su, _NT],
    [() => SubscriptionsList, 0]
];
var ListSubscriptionsInput$ = [3, n0, _LSI,
    0,
    [_NT],
    [0]
];
var ListSubscriptionsResponse$ = [3, n0, _LSR,
    0,
    [_Su, _NT],
    [() => SubscriptionsList, 0]
];
var ListTagsForResourceRequest$ = [3, n0, _LTFRR,
    0,
    [_RA],
    [0], 1
];
var ListTagsForResourceResponse$ = [3, n0, _LTFRRi,
    0,
    [_Ta],
    [() => TagList]
];
var ListTopicsInput$ = [3, n0, _LTI,
    0,
    [_NT],
    [0]
];
var ListTopicsResponse$ = [3, n0, _LTR,
    0,
    [_To, _NT],
    [() => TopicsList, 0]
];
var MessageAttributeValue$ = [3, n0, _MAV,
    0,
    [_DT, _SV, _BV],
    [0, 0, 21], 1
];
var OptInPhoneNumberInput$ = [3, n0, _OIPNI,
    0,
    [_pN],
    [[() => PhoneNumber, 0]], 1
];
var OptInPhoneNumberResponse$ = [3, n0, _OIPNR,
    0,
    [],
    []
];
var PhoneNumberInformation$ = [3, n0, _PNI,
    0,
    [_CA, _PN, _S, _ICC, _RT, _NC],
    [4, [() => PhoneNumber, 0], 0, 0, 0, 64 | 0]
];
var PlatformApplication$ = [3, n0, _PAl,
    0,
    [_PAA, _A],
    [0, 128 | 0]
];
var PublishBatchInput$ = [3, n0, _PBI,
    0,
    [_TA, _PBRE],
    [0, [() => PublishBatchRequestEntryList, 0]], 2
];
var PublishBatchRequestEntry$ = [3, n0, _PBREu,
    0,
    [_I, _M, _Sub, _MS, _MA, _MDI, _MGI],
    [0, 0, 0, 0, [() => MessageAttributeMap, 0], 0, 0], 2
];
var PublishBatchResponse$ = [3, n0, _PBR,
    0,
    [_Suc, _F],
    [() => PublishBatchResultEntryList, () => BatchResultErrorEntryList]
];
var PublishBatchResultEntry$ = [3, n0, _PBREub,
    0,
    [_I, _MI, _SN],
    [0, 0, 0]
];
var PublishInput$ = [3, n0, _PI,
    0,
    [_M, _TA, _TAa, _PN, _Sub, _MS, _MA, _MDI, _MGI],
    [0, 0, 0, [() => PhoneNumber, 0], 0, 0, [() => MessageAttributeMap, 0], 0, 0], 1
];
var PublishResponse$ = [3, n0, _PR,
    0,
    [_MI, _SN],
    [0, 0]
];
var PutDataProtectionPolicyInput$ = [3, n0, _PDPPI,
    0,
    [_RA, _DPP],
    [0, 0], 2
];
var RemovePermissionInput$ = [3, n0, _RPI,
    0,
    [_TA, _L],
    [0, 0], 2
];
var SetEndpointAttributesInput$ = [3, n0, _SEAI,
    0,
    [_EA, _A],
    [0, 128 | 0], 2
];
var SetPlatformApplicationAttributesInput$ = [3, n0, _SPAAI,
    0,
    [_PAA, _A],
    [0, 128 | 0], 2
];
var SetSMSAttributesInput$ = [3, n0, _SSMSAI,
    0,
    [_a],
    [128 | 0], 1
];
var SetSMSAttributesResponse$ = [3, n0, _SSMSAR,
    0,
    [],
    []
];
var SetSubscriptionAttributesInput$ = [3, n0, _SSAI,
    0,
    [_SA, _ANt, _AV],
    [0, 0, 0], 2
];
var SetTopicAttributesInput$ = [3, n0, _STAI,
    0,
    [_TA, _ANt, _AV],
    [0, 0, 0], 2
];
var SMSSandboxPhoneNumber$ = [3, n0, _SMSSPN,
    0,
    [_PN, _S],
    [[() => PhoneNumberString, 0], 0]
];
var SubscribeInput$ = [3, n0, _SI,
    0,
    [_TA, _Pr, _E, _A, _RSA],
    [0, 0, 0, 128 | 0, 2], 2
];
var SubscribeResponse$ = [3, n0, _SR,
    0,
    [_SA],
    [0]
];
var Subscription$ = [3, n0, _Subs,
    0,
    [_SA, _O, _Pr, _E, _TA],
    [0, 0, 0, 0, 0]
];
var Tag$ = [3, n0, _Tag,
    0,
    [_K, _V],
    [0, 0], 2
];
var TagResourceRequest$ = [3, n0, _TRR,
    0,
    [_RA, _Ta],
    [0, () => TagList], 2
];
var TagResourceResponse$ = [3, n0, _TRRa,
    0,
    [],
    []
];
var Topic$ = [3, n0, _Top,
    0,
    [_TA],
    [0]
];
var UnsubscribeInput$ = [3, n0, _UI,
    0,
    [_SA],
    [0], 1
];
var UntagResourceRequest$ = [3, n0, _URR,
    0,
    [_RA, _TK],
    [0, 64 | 0], 2
];
var UntagResourceResponse$ = [3, n0, _URRn,
    0,
    [],
    []
];
var VerifySMSSandboxPhoneNumberInput$ = [3, n0, _VSMSSPNI,
    0,
    [_PN, _OTP],
    [[() => PhoneNumberString, 0], 0], 2
];
var VerifySMSSandboxPhoneNumberResult$ = [3, n0, _VSMSSPNR,
    0,
    [],
    []
];
var __Unit = "unit";
var BatchResultErrorEntryList = [1, n0, _BREEL,
    0, () => BatchResultErrorEntry$
];
var ListOfEndpoints = [1, n0, _LOE,
    0, () => Endpoint$
];
var ListOfPlatformApplications = [1, n0, _LOPA,
    0, () => PlatformApplication$
];
var PhoneNumberInformationList = [1, n0, _PNIL,
    0, [() => PhoneNumberInformation$,
        0]
];
var PhoneNumberList = [1, n0, _PNL,
    0, [() => PhoneNumber,
        0]
];
var PublishBatchRequestEntryList = [1, n0, _PBREL,
    0, [() => PublishBatchRequestEntry$,
        0]
];
var PublishBatchResultEntryList = [1, n0, _PBRELu,
    0, () => PublishBatchResultEntry$
];
var SMSSandboxPhoneNumberList = [1, n0, _SMSSPNL,
    0, [() => SMSSandboxPhoneNumber$,
        0]
];
var SubscriptionsList = [1, n0, _SL,
    0, () => Subscription$
];
var TagList = [1, n0, _TL,
    0, () => Tag$
];
var TopicsList = [1, n0, _TLo,
    0, () => Topic$
];
var MessageAttributeMap = [2, n0, _MAM,
    0, [0,
        { [_xN]: _N }],
    [() => MessageAttributeValue$,
        { [_xN]: _V }]
];
var AddPermission$ = [9, n0, _AP,
    0, () => AddPermissionInput$, () => __Unit
];
var CheckIfPhoneNumberIsOptedOut$ = [9, n0, _CIPNIOO,
    0, () => CheckIfPhoneNumberIsOptedOutInput$, () => CheckIfPhoneNumberIsOptedOutResponse$
];
var ConfirmSubscription$ = [9, n0, _CS,
    0, () => ConfirmSubscriptionInput$, () => ConfirmSubscriptionResponse$
];
var CreatePlatformApplication$ = [9, n0, _CPA,
    0, () => CreatePlatformApplicationInput$, () => CreatePlatformApplicationResponse$
];
var CreatePlatformEndpoint$ = [9, n0, _CPE,
    0, () => CreatePlatformEndpointInput$, () => CreateEndpointResponse$
];
var CreateSMSSandboxPhoneNumber$ = [9, n0, _CSMSSPN,
    0, () => CreateSMSSandboxPhoneNumberInput$, () => CreateSMSSandboxPhoneNumberResult$
];
var CreateTopic$ = [9, n0, _CT,
    0, () => CreateTopicInput$, () => CreateTopicResponse$
];
var DeleteEndpoint$ = [9, n0, _DE,
    0, () => DeleteEndpointInput$, () => __Unit
];
var DeletePlatformApplication$ = [9, n0, _DPA,
    0, () => DeletePlatformApplicationInput$, () => __Unit
];
var DeleteSMSSandboxPhoneNumber$ = [9, n0, _DSMSSPN,
    0, () => DeleteSMSSandboxPhoneNumberInput$, () => DeleteSMSSandboxPhoneNumberResult$
];
var DeleteTopic$ = [9, n0, _DTe,
    0, () => DeleteTopicInput$, () => __Unit
];
var GetDataProtectionPolicy$ = [9, n0, _GDPP,
    0, () => GetDataProtectionPolicyInput$, () => GetDataProtectionPolicyResponse$
];
var GetEndpointAttributes$ = [9, n0, _GEA,
    0, () => GetEndpointAttributesInput$, () => GetEndpointAttributesResponse$
];
var GetPlatformApplicationAttributes$ = [9, n0, _GPAA,
    0, () => GetPlatformApplicationAttributesInput$, () => GetPlatformApplicationAttributesResponse$
];
var GetSMSAttributes$ = [9, n0, _GSMSA,
    0, () => GetSMSAttributesInput$, () => GetSMSAttributesResponse$
];
var GetSMSSandboxAccountStatus$ = [9, n0, _GSMSSAS,
    0, () => GetSMSSandboxAccountStatusInput$, () => GetSMSSandboxAccountStatusResult$
];
var GetSubscriptionAttributes$ = [9, n0, _GSA,
    0, () => GetSubscriptionAttributesInput$, () => GetSubscriptionAttributesResponse$
];
var GetTopicAttributes$ = [9, n0, _GTA,
    0, () => GetTopicAttributesInput$, () => GetTopicAttributesResponse$
];
var ListEndpointsByPlatformApplication$ = [9, n0, _LEBPA,
    0, () => ListEndpointsByPlatformApplicationInput$, () => ListEndpointsByPlatformApplicationResponse$
];
var ListOriginationNumbers$ = [9, n0, _LON,
    0, () => ListOriginationNumbersRequest$, () => ListOriginationNumbersResult$
];
var ListPhoneNumbersOptedOut$ = [9, n0, _LPNOO,
    0, () => ListPhoneNumbersOptedOutInput$, () => ListPhoneNumbersOptedOutResponse$
];
var ListPlatformApplications$ = [9, n0, _LPA,
    0, () => ListPlatformApplicationsInput$, () => ListPlatformApplicationsResponse$
];
var ListSMSSandboxPhoneNumbers$ = [9, n0, _LSMSSPN,
    0, () => ListSMSSandboxPhoneNumbersInput$, () => ListSMSSandboxPhoneNumbersResult$
];
var ListSubscriptions$ = [9, n0, _LS,
    0, () => ListSubscriptionsInput$, () => ListSubscriptionsResponse$
];
var ListSubscriptionsByTopic$ = [9, n0, _LSBT,
    0, () => ListSubscriptionsByTopicInput$, () => ListSubscriptionsByTopicResponse$
];
var ListTagsForResource$ = [9, n0, _LTFR,
    0, () => ListTagsForResourceRequest$, () => ListTagsForResourceResponse$
];
var ListTopics$ = [9, n0, _LT,
    0, () => ListTopicsInput$, () => ListTopicsResponse$
];
var OptInPhoneNumber$ = [9, n0, _OIPN,
    0, () => OptInPhoneNumberInput$, () => OptInPhoneNumberResponse$
];
var Publish$ = [9, n0, _Pu,
    0, () => PublishInput$, () => PublishResponse$
];
var PublishBatch$ = [9, n0, _PB,
    0, () => PublishBatchInput$, () => PublishBatchResponse$
];
var PutDataProtectionPolicy$ = [9, n0, _PDPP,
    0, () => PutDataProtectionPolicyInput$, () => __Unit
];
var RemovePermission$ = [9, n0, _RP,
    0, () => RemovePermissionInput$, () => __Unit
];
var SetEndpointAttributes$ = [9, n0, _SEA,
    0, () => SetEndpointAttributesInput$, () => __Unit
];
var SetPlatformApplicationAttributes$ = [9, n0, _SPAA,
    0, () => SetPlatformApplicationAttributesInput$, () => __Unit
];
var SetSMSAttributes$ = [9, n0, _SSMSA,
    0, () => SetSMSAttributesInput$, () => SetSMSAttributesResponse$
];
var SetSubscriptionAttributes$ = [9, n0, _SSA,
    0, () => SetSubscriptionAttributesInput$, () => __Unit
];
var SetTopicAttributes$ = [9, n0, _STA,
    0, () => SetTopicAttributesInput$, () => __Unit
];
var Subscribe$ = [9, n0, _Subsc,
    0, () => SubscribeInput$, () => SubscribeResponse$
];
var TagResource$ = [9, n0, _TR,
    0, () => TagResourceRequest$, () => TagResourceResponse$
];
var Unsubscribe$ = [9, n0, _U,
    0, () => UnsubscribeInput$, () => __Unit
];
var UntagResource$ = [9, n0, _UR,
    0, () => UntagResourceRequest$, () => UntagResourceResponse$
];
var VerifySMSSandboxPhoneNumber$ = [9, n0, _VSMSSPN,
    0, () => VerifySMSSandboxPhoneNumberInput$, () => VerifySMSSandboxPhoneNumberResult$
];

const getRuntimeConfig$1 = (config) => {
    return {
        apiVersion: "2010-03-31",
        base64Decoder: config?.base64Decoder ?? fromBase64,
        base64Encoder: config?.base64Encoder ?? toBase64,
        disableHostPrefix: config?.disableHostPrefix ?? false,
        endpointProvider: config?.endpointProvider ?? defaultEndpointResolver,
        extensions: config?.extensions ?? [],
        httpAuthSchemeProvider: config?.httpAuthSchemeProvider ?? defaultSNSHttpAuthSchemeProvider,
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
            defaultNamespace: "com.amazonaws.sns",
            errorTypeRegistries,
            xmlNamespace: "http://sns.amazonaws.com/doc/2010-03-31/",
            version: "2010-03-31",
            serviceTarget: "AmazonSimpleNotificationService",
        },
        serviceId: config?.serviceId ?? "SNS",
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

class SNSClient extends Client {
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
            httpAuthSchemeParametersProvider: defaultSNSHttpAuthSchemeParametersProvider,
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

const command = makeBuilder(commonParams, "AmazonSimpleNotificationService", "SNSClient", getEndpointPlugin);
const _ep0 = {};
const _mw0 = (Command, cs, config, o) => [];

class AddPermissionCommand extends command(_ep0, _mw0, "AddPermission", AddPermission$) {
}

class CheckIfPhoneNumberIsOptedOutCommand extends command(_ep0, _mw0, "CheckIfPhoneNumberIsOptedOut", CheckIfPhoneNumberIsOptedOut$) {
}

class ConfirmSubscriptionCommand extends command(_ep0, _mw0, "ConfirmSubscription", ConfirmSubscription$) {
}

class CreatePlatformApplicationCommand extends command(_ep0, _mw0, "CreatePlatformApplication", CreatePlatformApplication$) {
}

class CreatePlatformEndpointCommand extends command(_ep0, _mw0, "CreatePlatformEndpoint", CreatePlatformEndpoint$) {
}

class CreateSMSSandboxPhoneNumberCommand extends command(_ep0, _mw0, "CreateSMSSandboxPhoneNumber", CreateSMSSandboxPhoneNumber$) {
}

class CreateTopicCommand extends command(_ep0, _mw0, "CreateTopic", CreateTopic$) {
}

class DeleteEndpointCommand extends command(_ep0, _mw0, "DeleteEndpoint", DeleteEndpoint$) {
}

class DeletePlatformApplicationCommand extends command(_ep0, _mw0, "DeletePlatformApplication", DeletePlatformApplication$) {
}

class DeleteSMSSandboxPhoneNumberCommand extends command(_ep0, _mw0, "DeleteSMSSandboxPhoneNumber", DeleteSMSSandboxPhoneNumber$) {
}

class DeleteTopicCommand extends command(_ep0, _mw0, "DeleteTopic", DeleteTopic$) {
}

class GetDataProtectionPolicyCommand extends command(_ep0, _mw0, "GetDataProtectionPolicy", GetDataProtectionPolicy$) {
}

class GetEndpointAttributesCommand extends command(_ep0, _mw0, "GetEndpointAttributes", GetEndpointAttributes$) {
}

class GetPlatformApplicationAttributesCommand extends command(_ep0, _mw0, "GetPlatformApplicationAttributes", GetPlatformApplicationAttributes$) {
}

class GetSMSAttributesCommand extends command(_ep0, _mw0, "GetSMSAttributes", GetSMSAttributes$) {
}

class GetSMSSandboxAccountStatusCommand extends command(_ep0, _mw0, "GetSMSSandboxAccountStatus", GetSMSSandboxAccountStatus$) {
}

class GetSubscriptionAttributesCommand extends command(_ep0, _mw0, "GetSubscriptionAttributes", GetSubscriptionAttributes$) {
}

class GetTopicAttributesCommand extends command(_ep0, _mw0, "GetTopicAttributes", GetTopicAttributes$) {
}

class ListEndpointsByPlatformApplicationCommand extends command(_ep0, _mw0, "ListEndpointsByPlatformApplication", ListEndpointsByPlatformApplication$) {
}

class ListOriginationNumbersCommand extends command(_ep0, _mw0, "ListOriginationNumbers", ListOriginationNumbers$) {
}

class ListPhoneNumbersOptedOutCommand extends command(_ep0, _mw0, "ListPhoneNumbersOptedOut", ListPhoneNumbersOptedOut$) {
}

class ListPlatformApplicationsCommand extends command(_ep0, _mw0, "ListPlatformApplications", ListPlatformApplications$) {
}

class ListSMSSandboxPhoneNumbersCommand extends command(_ep0, _mw0, "ListSMSSandboxPhoneNumbers", ListSMSSandboxPhoneNumbers$) {
}

class ListSubscriptionsByTopicCommand extends command(_ep0, _mw0, "ListSubscriptionsByTopic", ListSubscriptionsByTopic$) {
}

class ListSubscriptionsCommand extends command(_ep0, _mw0, "ListSubscriptions", ListSubscriptions$) {
}

class ListTagsForResourceCommand extends command(_ep0, _mw0, "ListTagsForResource", ListTagsForResource$) {
}

class ListTopicsCommand extends command(_ep0, _mw0, "ListTopics", ListTopics$) {
}

class OptInPhoneNumberCommand extends command(_ep0, _mw0, "OptInPhoneNumber", OptInPhoneNumber$) {
}

class PublishBatchCommand extends command(_ep0, _mw0, "PublishBatch", PublishBatch$) {
}

class PublishCommand extends command(_ep0, _mw0, "Publish", Publish$) {
}

class PutDataProtectionPolicyCommand extends command(_ep0, _mw0, "PutDataProtectionPolicy", PutDataProtectionPolicy$) {
}

class RemovePermissionCommand extends command(_ep0, _mw0, "RemovePermission", RemovePermission$) {
}

class SetEndpointAttributesCommand extends command(_ep0, _mw0, "SetEndpointAttributes", SetEndpointAttributes$) {
}

class SetPlatformApplicationAttributesCommand extends command(_ep0, _mw0, "SetPlatformApplicationAttributes", SetPlatformApplicationAttributes$) {
}

class SetSMSAttributesCommand extends command(_ep0, _mw0, "SetSMSAttributes", SetSMSAttributes$) {
}

class SetSubscriptionAttributesCommand extends command(_ep0, _mw0, "SetSubscriptionAttributes", SetSubscriptionAttributes$) {
}

class SetTopicAttributesCommand extends command(_ep0, _mw0, "SetTopicAttributes", SetTopicAttributes$) {
}

class SubscribeCommand extends command(_ep0, _mw0, "Subscribe", Subscribe$) {
}

class TagResourceCommand extends command(_ep0, _mw0, "TagResource", TagResource$) {
}

class UnsubscribeCommand extends command(_ep0, _mw0, "Unsubscribe", Unsubscribe$) {
}

class UntagResourceCommand extends command(_ep0, _mw0, "UntagResource", UntagResource$) {
}

class VerifySMSSandboxPhoneNumberCommand extends command(_ep0, _mw0, "VerifySMSSandboxPhoneNumber", VerifySMSSandboxPhoneNumber$) {
}

const paginateListEndpointsByPlatformApplication = createPaginator(SNSClient, ListEndpointsByPlatformApplicationCommand, "NextToken", "NextToken", "");

const paginateListOriginationNumbers = createPaginator(SNSClient, ListOriginationNumbersCommand, "NextToken", "NextToken", "MaxResults");

const paginateListPhoneNumbersOptedOut = createPaginator(SNSClient, ListPhoneNumbersOptedOutCommand, "nextToken", "nextToken", "");

const paginateListPlatformApplications = createPaginator(SNSClient, ListPlatformApplicationsCommand, "NextToken", "NextToken", "");

const paginateListSMSSandboxPhoneNumbers = createPaginator(SNSClient, ListSMSSandboxPhoneNumbersCommand, "NextToken", "NextToken", "MaxResults");

const paginateListSubscriptionsByTopic = createPaginator(SNSClient, ListSubscriptionsByTopicCommand, "NextToken", "NextToken", "");

const paginateListSubscriptions = createPaginator(SNSClient, ListSubscriptionsCommand, "NextToken", "NextToken", "");

const paginateListTopics = createPaginator(SNSClient, ListTopicsCommand, "NextToken", "NextToken", "");

const commands = {
    AddPermissionCommand,
    CheckIfPhoneNumberIsOptedOutCommand,
    ConfirmSubscriptionCommand,
    CreatePlatformApplicationCommand,
    CreatePlatformEndpointCommand,
    CreateSMSSandboxPhoneNumberCommand,
    CreateTopicCommand,
    DeleteEndpointCommand,
    DeletePlatformApplicationCommand,
    DeleteSMSSandboxPhoneNumberCommand,
    DeleteTopicCommand,
    GetDataProtectionPolicyCommand,
    GetEndpointAttributesCommand,
    GetPlatformApplicationAttributesCommand,
    GetSMSAttributesCommand,
    GetSMSSandboxAccountStatusCommand,
    GetSubscriptionAttributesCommand,
    GetTopicAttributesCommand,
    ListEndpointsByPlatformApplicationCommand,
    ListOriginationNumbersCommand,
    ListPhoneNumbersOptedOutCommand,
    ListPlatformApplicationsCommand,
    ListSMSSandboxPhoneNumbersCommand,
    ListSubscriptionsCommand,
    ListSubscriptionsByTopicCommand,
    ListTagsForResourceCommand,
    ListTopicsCommand,
    OptInPhoneNumberCommand,
    PublishCommand,
    PublishBatchCommand,
    PutDataProtectionPolicyCommand,
    RemovePermissionCommand,
    SetEndpointAttributesCommand,
    SetPlatformApplicationAttributesCommand,
    SetSMSAttributesCommand,
    SetSubscriptionAttributesCommand,
    SetTopicAttributesCommand,
    SubscribeCommand,
    TagResourceCommand,
    UnsubscribeCommand,
    UntagResourceCommand,
    VerifySMSSandboxPhoneNumberCommand,
};
const paginators = {
    paginateListEndpointsByPlatformApplication,
    paginateListOriginationNumbers,
    paginateListPhoneNumbersOptedOut,
    paginateListPlatformApplications,
    paginateListSMSSandboxPhoneNumbers,
    paginateListSubscriptions,
    paginateListSubscriptionsByTopic,
    paginateListTopics,
};
class SNS extends SNSClient {
}
createAggregatedClient(commands, SNS, { paginators });

const LanguageCodeString = {
    de_DE: "de-DE",
    en_GB: "en-GB",
    en_US: "en-US",
    es_419: "es-419",
    es_ES: "es-ES",
    fr_CA: "fr-CA",
    fr_FR: "fr-FR",
    it_IT: "it-IT",
    jp_JP: "ja-JP",
    kr_KR: "kr-KR",
    pt_BR: "pt-BR",
    zh_CN: "zh-CN",
    zh_TW: "zh-TW",
};
const NumberCapability = {
    MMS: "MMS",
    SMS: "SMS",
    VOICE: "VOICE",
};
const RouteType = {
    Premium: "Premium",
    Promotional: "Promotional",
    Transactional: "Transactional",
};
const SMSSandboxPhoneNumberVerificationStatus = {
    Pending: "Pending",
    Verified: "Verified",
};

exports.AddPermission$ = AddPermission$;
exports.AddPermissionCommand = AddPermissionCommand;
exports.AddPermissionInput$ = AddPermissionInput$;
exports.AuthorizationErrorException = AuthorizationErrorException;
exports.AuthorizationErrorException$ = AuthorizationErrorException$;
exports.BatchEntryIdsNotDistinctException = BatchEntryIdsNotDistinctException;
exports.BatchEntryIdsNotDistinctException$ = BatchEntryIdsNotDistinctException$;
exports.BatchRequestTooLongException = BatchRequestTooLongException;
exports.BatchRequestTooLongException$ = BatchRequestTooLongException$;
exports.BatchResultErrorEntry$ = BatchResultErrorEntry$;
exports.CheckIfPhoneNumberIsOptedOut$ = CheckIfPhoneNumberIsOptedOut$;
exports.CheckIfPhoneNumberIsOptedOutCommand = CheckIfPhoneNumberIsOptedOutCommand;
exports.CheckIfPhoneNumberIsOptedOutInput$ = CheckIfPhoneNumberIsOptedOutInput$;
exports.CheckIfPhoneNumberIsOptedOutResponse$ = CheckIfPhoneNumberIsOptedOutResponse$;
exports.ConcurrentAccessException = ConcurrentAccessException;
exports.ConcurrentAccessException$ = ConcurrentAccessException$;
exports.ConfirmSubscription$ = ConfirmSubscription$;
exports.ConfirmSubscriptionCommand = ConfirmSubscriptionCommand;
exports.ConfirmSubscriptionInput$ = ConfirmSubscriptionInput$;
exports.ConfirmSubscriptionResponse$ = ConfirmSubscriptionResponse$;
exports.CreateEndpointResponse$ = CreateEndpointResponse$;
exports.CreatePlatformApplication$ = CreatePlatformApplication$;
exports.CreatePlatformApplicationCommand = CreatePlatformApplicationCommand;
exports.CreatePlatformApplicationInput$ = CreatePlatformApplicationInput$;
exports.CreatePlatformApplicationResponse$ = CreatePlatformApplicationResponse$;
exports.CreatePlatformEndpoint$ = CreatePlatformEndpoint$;
exports.CreatePlatformEndpointCommand = CreatePlatformEndpointCommand;
exports.CreatePlatformEndpointInput$ = CreatePlatformEndpointInput$;
exports.CreateSMSSandboxPhoneNumber$ = CreateSMSSandboxPhoneNumber$;
exports.CreateSMSSandboxPhoneNumberCommand = CreateSMSSandboxPhoneNumberCommand;
exports.CreateSMSSandboxPhoneNumberInput$ = CreateSMSSandboxPhoneNumberInput$;
exports.CreateSMSSandboxPhoneNumberResult$ = CreateSMSSandboxPhoneNumberResult$;
exports.CreateTopic$ = CreateTopic$;
exports.CreateTopicCommand = CreateTopicCommand;
exports.CreateTopicInput$ = CreateTopicInput$;
exports.CreateTopicResponse$ = CreateTopicResponse$;
exports.DeleteEndpoint$ = DeleteEndpoint$;
exports.DeleteEndpointCommand = DeleteEndpointCommand;
exports.DeleteEndpointInput$ = DeleteEndpointInput$;
exports.DeletePlatformApplication$ = DeletePlatformApplication$;
exports.DeletePlatformApplicationCommand = DeletePlatformApplicationCommand;
exports.DeletePlatformApplicationInput$ = DeletePlatformApplicationInput$;
exports.DeleteSMSSandboxPhoneNumber$ = DeleteSMSSandboxPhoneNumber$;
exports.DeleteSMSSandboxPhoneNumberCommand = DeleteSMSSandboxPhoneNumberCommand;
exports.DeleteSMSSandboxPhoneNumberInput$ = DeleteSMSSandboxPhoneNumberInput$;
exports.DeleteSMSSandboxPhoneNumberResult$ = DeleteSMSSandboxPhoneNumberResult$;
exports.DeleteTopic$ = DeleteTopic$;
exports.DeleteTopicCommand = DeleteTopicCommand;
exports.DeleteTopicInput$ = DeleteTopicInput$;
exports.EmptyBatchRequestException = EmptyBatchRequestException;
exports.EmptyBatchRequestException$ = EmptyBatchRequestException$;
exports.Endpoint$ = Endpoint$;
exports.EndpointDisabledException = EndpointDisabledException;
exports.EndpointDisabledException$ = EndpointDisabledException$;
exports.FilterPolicyLimitExceededException = FilterPolicyLimitExceededException;
exports.FilterPolicyLimitExceededException$ = FilterPolicyLimitExceededException$;
exports.GetDataProtectionPolicy$ = GetDataProtectionPolicy$;
exports.GetDataProtectionPolicyCommand = GetDataProtectionPolicyCommand;
exports.GetDataProtectionPolicyInput$ = GetDataProtectionPolicyInput$;
exports.GetDataProtectionPolicyResponse$ = GetDataProtectionPolicyResponse$;
exports.GetEndpointAttributes$ = GetEndpointAttributes$;
exports.GetEndpointAttributesCommand = GetEndpointAttributesCommand;
exports.GetEndpointAttributesInput$ = GetEndpointAttributesInput$;
exports.GetEndpointAttributesResponse$ = GetEndpointAttributesResponse$;
exports.GetPlatformApplicationAttributes$ = GetPlatformApplicationAttributes$;
exports.GetPlatformApplicationAttributesCommand = GetPlatformApplicationAttributesCommand;
exports.GetPlatformApplicationAttributesInput$ = GetPlatformApplicationAttributesInput$;
exports.GetPlatformApplicationAttributesResponse$ = GetPlatformApplicationAttributesResponse$;
exports.GetSMSAttributes$ = GetSMSAttributes$;
exports.GetSMSAttributesCommand = GetSMSAttributesCommand;
exports.GetSMSAttributesInput$ = GetSMSAttributesInput$;
exports.GetSMSAttributesResponse$ = GetSMSAttributesResponse$;
exports.GetSMSSandboxAccountStatus$ = GetSMSSandboxAccountStatus$;
exports.GetSMSSandboxAccountStatusCommand = GetSMSSandboxAccountStatusCommand;
exports.GetSMSSandboxAccountStatusInput$ = GetSMSSandboxAccountStatusInput$;
exports.GetSMSSandboxAccountStatusResult$ = GetSMSSandboxAccountStatusResult$;
exports.GetSubscriptionAttributes$ = GetSubscriptionAttributes$;
exports.GetSubscriptionAttributesCommand = GetSubscriptionAttributesCommand;
exports.GetSubscriptionAttributesInput$ = GetSubscriptionAttributesInput$;
exports.GetSubscriptionAttributesResponse$ = GetSubscriptionAttributesResponse$;
exports.GetTopicAttributes$ = GetTopicAttributes$;
exports.GetTopicAttributesCommand = GetTopicAttributesCommand;
exports.GetTopicAttributesInput$ = GetTopicAttributesInput$;
exports.GetTopicAttributesResponse$ = GetTopicAttributesResponse$;
exports.InternalErrorException = InternalErrorException;
exports.InternalErrorException$ = InternalErrorException$;
exports.InvalidBatchEntryIdException = InvalidBatchEntryIdException;
exports.InvalidBatchEntryIdException$ = InvalidBatchEntryIdException$;
exports.InvalidParameterException = InvalidParameterException;
exports.InvalidParameterException$ = InvalidParameterException$;
exports.InvalidParameterValueException = InvalidParameterValueException;
exports.InvalidParameterValueException$ = InvalidParameterValueException$;
exports.InvalidSecurityException = InvalidSecurityException;
exports.InvalidSecurityException$ = InvalidSecurityException$;
exports.InvalidStateException = InvalidStateException;
exports.InvalidStateException$ = InvalidStateException$;
exports.KMSAccessDeniedException = KMSAccessDeniedException;
exports.KMSAccessDeniedException$ = KMSAccessDeniedException$;
exports.KMSDisabledException = KMSDisabledException;
exports.KMSDisabledException$ = KMSDisabledException$;
exports.KMSInvalidStateException = KMSInvalidStateException;
exports.KMSInvalidStateException$ = KMSInvalidStateException$;
exports.KMSNotFoundException = KMSNotFoundException;
exports.KMSNotFoundException$ = KMSNotFoundException$;
exports.KMSOptInRequired = KMSOptInRequired;
exports.KMSOptInRequired$ = KMSOptInRequired$;
exports.KMSThrottlingException = KMSThrottlingException;
exports.KMSThrottlingException$ = KMSThrottlingException$;
exports.LanguageCodeString = LanguageCodeString;
exports.ListEndpointsByPlatformApplication$ = ListEndpointsByPlatformApplication$;
exports.ListEndpointsByPlatformApplicationCommand = ListEndpointsByPlatformApplicationCommand;
exports.ListEndpointsByPlatformApplicationInput$ = ListEndpointsByPlatformApplicationInput$;
exports.ListEndpointsByPlatformApplicationResponse$ = ListEndpointsByPlatformApplicationResponse$;
exports.ListOriginationNumbers$ = ListOriginationNumbers$;
exports.ListOriginationNumbersCommand = ListOriginationNumbersCommand;
exports.ListOriginationNumbersRequest$ = ListOriginationNumbersRequest$;
exports.ListOriginationNumbersResult$ = ListOriginationNumbersResult$;
exports.ListPhoneNumbersOptedOut$ = ListPhoneNumbersOptedOut$;
exports.ListPhoneNumbersOptedOutCommand = ListPhoneNumbersOptedOutCommand;
exports.ListPhoneNumbersOptedOutInput$ = ListPhoneNumbersOptedOutInput$;
exports.ListPhoneNumbersOptedOutResponse$ = ListPhoneNumbersOptedOutResponse$;
exports.ListPlatformApplications$ = ListPlatformApplications$;
exports.ListPlatformApplicationsCommand = ListPlatformApplicationsCommand;
exports.ListPlatformApplicationsInput$ = ListPlatformApplicationsInput$;
exports.ListPlatformApplicationsResponse$ = ListPlatformApplicationsResponse$;
exports.ListSMSSandboxPhoneNumbers$ = ListSMSSandboxPhoneNumbers$;
exports.ListSMSSandboxPhoneNumbersCommand = ListSMSSandboxPhoneNumbersCommand;
exports.ListSMSSandboxPhoneNumbersInput$ = ListSMSSandboxPhoneNumbersInput$;
exports.ListSMSSandboxPhoneNumbersResult$ = ListSMSSandboxPhoneNumbersResult$;
exports.ListSubscriptions$ = ListSubscriptions$;
exports.ListSubscriptionsByTopic$ = ListSubscriptionsByTopic$;
exports.ListSubscriptionsByTopicCommand = ListSubscriptionsByTopicCommand;
exports.ListSubscriptionsByTopicInput$ = ListSubscriptionsByTopicInput$;
exports.ListSubscriptionsByTopicResponse$ = ListSubscriptionsByTopicResponse$;
exports.ListSubscriptionsCommand = ListSubscriptionsCommand;
exports.ListSubscriptionsInput$ = ListSubscriptionsInput$;
exports.ListSubscriptionsResponse$ = ListSubscriptionsResponse$;
exports.ListTagsForResource$ = ListTagsForResource$;
exports.ListTagsForResourceCommand = ListTagsForResourceCommand;
exports.ListTagsForResourceRequest$ = ListTagsForResourceRequest$;
exports.ListTagsForResourceResponse$ = ListTagsForResourceResponse$;
exports.ListTopics$ = ListTopics$;
exports.ListTopicsCommand = ListTopicsCommand;
exports.ListTopicsInput$ = ListTopicsInput$;
exports.ListTopicsResponse$ = ListTopicsResponse$;
exports.MessageAttributeValue$ = MessageAttributeValue$;
exports.NotFoundException = NotFoundException;
exports.NotFoundException$ = NotFoundException$;
exports.NumberCapability = NumberCapability;
exports.OptInPhoneNumber$ = OptInPhoneNumber$;
exports.OptInPhoneNumberCommand = OptInPhoneNumberCommand;
exports.OptInPhoneNumberInput$ = OptInPhoneNumberInput$;
exports.OptInPhoneNumberResponse$ = OptInPhoneNumberResponse$;
exports.OptedOutException = OptedOutException;
exports.OptedOutException$ = OptedOutException$;
exports.PhoneNumberInformation$ = PhoneNumberInformation$;
exports.PlatformApplication$ = PlatformApplication$;
exports.PlatformApplicationDisabledException = PlatformApplicationDisabledException;
exports.PlatformApplicationDisabledException$ = PlatformApplicationDisabledException$;
exports.Publish$ = Publish$;
exports.PublishBatch$ = PublishBatch$;
exports.PublishBatchCommand = PublishBatchCommand;
exports.PublishBatchInput$ = PublishBatchInput$;
exports.PublishBatchRequestEntry$ = PublishBatchRequestEntry$;
exports.PublishBatchResponse$ = PublishBatchResponse$;
exports.PublishBatchResultEntry$ = PublishBatchResultEntry$;
exports.PublishCommand = PublishCommand;
exports.PublishInput$ = PublishInput$;
exports.PublishResponse$ = PublishResponse$;
exports.PutDataProtectionPolicy$ = PutDataProtectionPolicy$;
exports.PutDataProtectionPolicyCommand = PutDataProtectionPolicyCommand;
exports.PutDataProtectionPolicyInput$ = PutDataProtectionPolicyInput$;
exports.RemovePermission$ = RemovePermission$;
exports.RemovePermissionCommand = RemovePermissionCommand;
exports.RemovePermissionInput$ = RemovePermissionInput$;
exports.ReplayLimitExceededException = ReplayLimitExceededException;
exports.ReplayLimitExceededException$ = ReplayLimitExceededException$;
exports.ResourceNotFoundException = ResourceNotFoundException;
exports.ResourceNotFoundException$ = ResourceNotFoundException$;
exports.RouteType = RouteType;
exports.SMSSandboxPhoneNumber$ = SMSSandboxPhoneNumber$;
exports.SMSSandboxPhoneNumberVerificationStatus = SMSSandboxPhoneNumberVerificationStatus;
exports.SNS = SNS;
exports.SNSClient = SNSClient;
exports.SNSServiceException = SNSServiceException;
exports.SNSServiceException$ = SNSServiceException$;
exports.SetEndpointAttributes$ = SetEndpointAttributes$;
exports.SetEndpointAttributesCommand = SetEndpointAttributesCommand;
exports.SetEndpointAttributesInput$ = SetEndpointAttributesInput$;
exports.SetPlatformApplicationAttributes$ = SetPlatformApplicationAttributes$;
exports.SetPlatformApplicationAttributesCommand = SetPlatformApplicationAttributesCommand;
exports.SetPlatformApplicationAttributesInput$ = SetPlatformApplicationAttributesInput$;
exports.SetSMSAttributes$ = SetSMSAttributes$;
exports.SetSMSAttributesCommand = SetSMSAttributesCommand;
exports.SetSMSAttributesInput$ = SetSMSAttributesInput$;
exports.SetSMSAttributesResponse$ = SetSMSAttributesResponse$;
exports.SetSubscriptionAttributes$ = SetSubscriptionAttributes$;
exports.SetSubscriptionAttributesCommand = SetSubscriptionAttributesCommand;
exports.SetSubscriptionAttributesInput$ = SetSubscriptionAttributesInput$;
exports.SetTopicAttributes$ = SetTopicAttributes$;
exports.SetTopicAttributesCommand = SetTopicAttributesCommand;
exports.SetTopicAttributesInput$ = SetTopicAttributesInput$;
exports.StaleTagException = StaleTagException;
exports.StaleTagException$ = StaleTagException$;
exports.Subscribe$ = Subscribe$;
exports.SubscribeCommand = SubscribeCommand;
exports.SubscribeInput$ = SubscribeInput$;
exports.SubscribeResponse$ = SubscribeResponse$;
exports.Subscription$ = Subscription$;
exports.SubscriptionLimitExceededException = SubscriptionLimitExceededException;
exports.SubscriptionLimitExceededException$ = SubscriptionLimitExceededException$;
exports.Tag$ = Tag$;
exports.TagLimitExceededException = TagLimitExceededException;
exports.TagLimitExceededException$ = TagLimitExceededException$;
exports.TagPolicyException = TagPolicyException;
exports.TagPolicyException$ = TagPolicyException$;
exports.TagResource$ = TagResource$;
exports.TagResourceCommand = TagResourceCommand;
exports.TagResourceRequest$ = TagResourceRequest$;
exports.TagResourceResponse$ = TagResourceResponse$;
exports.ThrottledException = ThrottledException;
exports.ThrottledException$ = ThrottledException$;
exports.TooManyEntriesInBatchRequestException = TooManyEntriesInBatchRequestException;
exports.TooManyEntriesInBatchRequestException$ = TooManyEntriesInBatchRequestException$;
exports.Topic$ = Topic$;
exports.TopicLimitExceededException = TopicLimitExceededException;
exports.TopicLimitExceededException$ = TopicLimitExceededException$;
exports.Unsubscribe$ = Unsubscribe$;
exports.UnsubscribeCommand = UnsubscribeCommand;
exports.UnsubscribeInput$ = UnsubscribeInput$;
exports.UntagResource$ = UntagResource$;
exports.UntagResourceCommand = UntagResourceCommand;
exports.UntagResourceRequest$ = UntagResourceRequest$;
exports.UntagResourceResponse$ = UntagResourceResponse$;
exports.UserErrorException = UserErrorException;
exports.UserErrorException$ = UserErrorException$;
exports.ValidationException = ValidationException;
exports.ValidationException$ = ValidationException$;
exports.VerificationException = VerificationException;
exports.VerificationException$ = VerificationException$;
exports.VerifySMSSandboxPhoneNumber$ = VerifySMSSandboxPhoneNumber$;
exports.VerifySMSSandboxPhoneNumberCommand = VerifySMSSandboxPhoneNumberCommand;
exports.VerifySMSSandboxPhoneNumberInput$ = VerifySMSSandboxPhoneNumberInput$;
exports.VerifySMSSandboxPhoneNumberResult$ = VerifySMSSandboxPhoneNumberResult$;
exports.errorTypeRegistries = errorTypeRegistries;
exports.paginateListEndpointsByPlatformApplication = paginateListEndpointsByPlatformApplication;
exports.paginateListOriginationNumbers = paginateListOriginationNumbers;
exports.paginateListPhoneNumbersOptedOut = paginateListPhoneNumbersOptedOut;
exports.paginateListPlatformApplications = paginateListPlatformApplications;
exports.paginateListSMSSandboxPhoneNumbers = paginateListSMSSandboxPhoneNumbers;
exports.paginateListSubscriptions = paginateListSubscriptions;
exports.paginateListSubscriptionsByTopic = paginateListSubscriptionsByTopic;
exports.paginateListTopics = paginateListTopics;


/***/ })

};
