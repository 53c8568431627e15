export const id = 994;
export const ids = [994];
export const modules = {

/***/ 2994:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

var __webpack_unused_export__;
const { awsEndpointFunctions, emitWarningIfUnsupportedVersion: emitWarningIfUnsupportedVersion$1, createDefaultUserAgentProvider, getDefaultSocketTimeout, NODE_APP_ID_CONFIG_OPTIONS, getAwsRegionExtensionConfiguration, resolveAwsRegionExtensionConfiguration, resolveUserAgentConfig, resolveHostHeaderConfig, getUserAgentPlugin, getHostHeaderPlugin, getLoggerPlugin, getRecursionDetectionPlugin } = __webpack_require__(5152);
const { getHttpAuthSchemeEndpointRuleSetPlugin, DefaultIdentityProviderConfig, getHttpSigningPlugin, createPaginator } = __webpack_require__(402);
const { normalizeProvider, getSmithyContext, ServiceException, NoOpLogger, emitWarningIfUnsupportedVersion, loadConfigsForDefaultMode, getDefaultExtensionConfiguration, resolveDefaultRuntimeConfig, Client, makeBuilder, createAggregatedClient } = __webpack_require__(2658);
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
const { AwsJson1_1Protocol } = __webpack_require__(7288);
const { Sha256 } = __webpack_require__(9542);

const defaultSecretsManagerHttpAuthSchemeParametersProvider = async (config, context, input) => {
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
            name: "secretsmanager",
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
const defaultSecretsManagerHttpAuthSchemeProvider = (authParameters) => {
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
        defaultSigningName: "secretsmanager",
    });
};
const commonParams = {
    UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
    Endpoint: { type: "builtInParams", name: "endpoint" },
    Region: { type: "builtInParams", name: "region" },
    UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" },
};

var version = "3.1161.0";
var packageInfo = {
	version: version};

const m = "ref";
const a = -1, b = true, c = "isSet", d = "PartitionResult", e = "booleanEquals", f = "getAttr", g = "stringEquals", h = { [m]: "Endpoint" }, i = { [m]: d }, j = { "fn": f, "argv": [i, "name"] }, k = {}, l = [{ [m]: "Region" }];
const _data = {
    conditions: [
        [c, [h]],
        [c, l],
        ["aws.partition", l, d],
        [e, [{ [m]: "UseFIPS" }, b]],
        [e, [{ [m]: "UseDualStack" }, b]],
        [e, [{ fn: f, argv: [i, "supportsDualStack"] }, b]],
        [e, [{ fn: f, argv: [i, "supportsFIPS"] }, b]],
        [g, [j, "aws"]],
        [g, [j, "aws-cn"]],
        [g, [j, "aws-us-gov"]]
    ],
    results: [
        [a],
        [a, "Invalid Configuration: FIPS and custom endpoint are not supported"],
        [a, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
        [h, k],
        ["https://secretsmanager-fips.{Region}.amazonaws.com", k],
        ["https://secretsmanager-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", k],
        [a, "FIPS and DualStack are enabled, but this partition does not support one or both"],
        ["https://secretsmanager-fips.{Region}.{PartitionResult#dnsSuffix}", k],
        [a, "FIPS is enabled but this partition does not support FIPS"],
        ["https://secretsmanager.{Region}.amazonaws.com", k],
        ["https://secretsmanager.{Region}.amazonaws.com.cn", k],
        ["https://secretsmanager.{Region}.{PartitionResult#dualStackDnsSuffix}", k],
        [a, "DualStack is enabled but this partition does not support DualStack"],
        ["https://secretsmanager.{Region}.{PartitionResult#dnsSuffix}", k],
        [a, "Invalid Configuration: Missing Region"]
    ]
};
const root = 2;
const r = 100_000_000;
const nodes = new Int32Array([
    -1, 1, -1,
    0, 17, 3,
    1, 4, r + 14,
    2, 5, r + 14,
    3, 11, 6,
    4, 7, r + 13,
    5, 8, r + 12,
    7, r + 9, 9,
    8, r + 10, 10,
    9, r + 9, r + 11,
    4, 13, 12,
    6, r + 7, r + 8,
    5, 14, r + 6,
    6, 15, r + 6,
    7, r + 4, 16,
    9, r + 4, r + 5,
    3, r + 1, 18,
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

class SecretsManagerServiceException extends ServiceException {
    static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.secretsmanager#SecretsManagerServiceException";
    constructor(options) {
        super(options);
        Object.setPrototypeOf(this, SecretsManagerServiceException.prototype);
    }
}

class DecryptionFailure extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#DecryptionFailure";
    name = "DecryptionFailure";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "DecryptionFailure",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, DecryptionFailure.prototype);
        this.Message = opts.Message;
    }
}
class InternalServiceError extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#InternalServiceError";
    name = "InternalServiceError";
    $fault = "server";
    Message;
    constructor(opts) {
        super({
            name: "InternalServiceError",
            $fault: "server",
            ...opts,
        });
        Object.setPrototypeOf(this, InternalServiceError.prototype);
        this.Message = opts.Message;
    }
}
class InvalidNextTokenException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#InvalidNextTokenException";
    name = "InvalidNextTokenException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InvalidNextTokenException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidNextTokenException.prototype);
        this.Message = opts.Message;
    }
}
class InvalidParameterException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#InvalidParameterException";
    name = "InvalidParameterException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "InvalidParameterException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, InvalidParameterException.prototype);
        this.Message = opts.Message;
    }
}
class InvalidRequestException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#InvalidRequestException";
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
class ResourceNotFoundException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#ResourceNotFoundException";
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
class EncryptionFailure extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#EncryptionFailure";
    name = "EncryptionFailure";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "EncryptionFailure",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, EncryptionFailure.prototype);
        this.Message = opts.Message;
    }
}
class LimitExceededException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#LimitExceededException";
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
class MalformedPolicyDocumentException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#MalformedPolicyDocumentException";
    name = "MalformedPolicyDocumentException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "MalformedPolicyDocumentException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, MalformedPolicyDocumentException.prototype);
        this.Message = opts.Message;
    }
}
class PreconditionNotMetException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#PreconditionNotMetException";
    name = "PreconditionNotMetException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "PreconditionNotMetException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, PreconditionNotMetException.prototype);
        this.Message = opts.Message;
    }
}
class ResourceExistsException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#ResourceExistsException";
    name = "ResourceExistsException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "ResourceExistsException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, ResourceExistsException.prototype);
        this.Message = opts.Message;
    }
}
class PublicPolicyException extends SecretsManagerServiceException {
    static shapeId = "com.amazonaws.secretsmanager#PublicPolicyException";
    name = "PublicPolicyException";
    $fault = "client";
    Message;
    constructor(opts) {
        super({
            name: "PublicPolicyException",
            $fault: "client",
            ...opts,
        });
        Object.setPrototypeOf(this, PublicPolicyException.prototype);
        this.Message = opts.Message;
    }
}

const _AAD = "AutomaticallyAfterDays";
const _APIELT = "APIErrorListType";
const _APIET = "APIErrorType";
const _ARN = "ARN";
const _ARR = "AddReplicaRegions";
const _ARRLT = "AddReplicaRegionListType";
const _BGSV = "BatchGetSecretValue";
const _BGSVR = "BatchGetSecretValueRequest";
const _BGSVRa = "BatchGetSecretValueResponse";
const _BPP = "BlockPublicPolicy";
const _CD = "CreatedDate";
const _CN = "CheckName";
const _CRS = "CancelRotateSecret";
const _CRSR = "CancelRotateSecretRequest";
const _CRSRa = "CancelRotateSecretResponse";
const _CRT = "ClientRequestToken";
const _CS = "CreateSecret";
const _CSR = "CreateSecretRequest";
const _CSRr = "CreateSecretResponse";
const _D = "Description";
const _DD = "DeletionDate";
const _DDe = "DeletedDate";
const _DF = "DecryptionFailure";
const _DRP = "DeleteResourcePolicy";
const _DRPR = "DeleteResourcePolicyRequest";
const _DRPRe = "DeleteResourcePolicyResponse";
const _DS = "DeleteSecret";
const _DSR = "DeleteSecretRequest";
const _DSRe = "DeleteSecretResponse";
const _DSRes = "DescribeSecretRequest";
const _DSResc = "DescribeSecretResponse";
const _DSe = "DescribeSecret";
const _Du = "Duration";
const _E = "Errors";
const _EC = "ErrorCode";
const _ECx = "ExcludeCharacters";
const _EF = "EncryptionFailure";
const _EL = "ExcludeLowercase";
const _EM = "ErrorMessage";
const _EN = "ExcludeNumbers";
const _EP = "ExcludePunctuation";
const _ESRM = "ExternalSecretRotationMetadata";
const _ESRMI = "ExternalSecretRotationMetadataItem";
const _ESRMT = "ExternalSecretRotationMetadataType";
const _ESRRA = "ExternalSecretRotationRoleArn";
const _EU = "ExcludeUppercase";
const _F = "Filters";
const _FDWR = "ForceDeleteWithoutRecovery";
const _FLT = "FiltersListType";
const _FORS = "ForceOverwriteReplicaSecret";
const _Fi = "Filter";
const _GRP = "GetRandomPassword";
const _GRPR = "GetRandomPasswordRequest";
const _GRPRe = "GetRandomPasswordResponse";
const _GRPRet = "GetResourcePolicyRequest";
const _GRPRete = "GetResourcePolicyResponse";
const _GRPe = "GetResourcePolicy";
const _GSV = "GetSecretValue";
const _GSVR = "GetSecretValueRequest";
const _GSVRe = "GetSecretValueResponse";
const _ID = "IncludeDeprecated";
const _INTE = "InvalidNextTokenException";
const _IPD = "IncludePlannedDeletion";
const _IPE = "InvalidParameterException";
const _IRE = "InvalidRequestException";
const _IS = "IncludeSpace";
const _ISE = "InternalServiceError";
const _K = "Key";
const _KKI = "KmsKeyId";
const _KKIm = "KmsKeyIds";
const _LAD = "LastAccessedDate";
const _LCD = "LastChangedDate";
const _LEE = "LimitExceededException";
const _LRD = "LastRotatedDate";
const _LS = "ListSecrets";
const _LSR = "ListSecretsRequest";
const _LSRi = "ListSecretsResponse";
const _LSVI = "ListSecretVersionIds";
const _LSVIR = "ListSecretVersionIdsRequest";
const _LSVIRi = "ListSecretVersionIdsResponse";
const _M = "Message";
const _MPDE = "MalformedPolicyDocumentException";
const _MR = "MaxResults";
const _MTVI = "MoveToVersionId";
const _N = "Name";
const _NRD = "NextRotationDate";
const _NT = "NextToken";
const _OS = "OwningService";
const _PL = "PasswordLength";
const _PNME = "PreconditionNotMetException";
const _PPE = "PublicPolicyException";
const _PR = "PrimaryRegion";
const _PRP = "PutResourcePolicy";
const _PRPR = "PutResourcePolicyRequest";
const _PRPRu = "PutResourcePolicyResponse";
const _PSV = "PutSecretValue";
const _PSVR = "PutSecretValueRequest";
const _PSVRu = "PutSecretValueResponse";
const _PVP = "PolicyValidationPassed";
const _R = "Region";
const _RE = "RotationEnabled";
const _REE = "ResourceExistsException";
const _REIT = "RequireEachIncludedType";
const _RFVI = "RemoveFromVersionId";
const _RI = "RotateImmediately";
const _RLARN = "RotationLambdaARN";
const _RNFE = "ResourceNotFoundException";
const _RP = "RandomPassword";
const _RPT = "RandomPasswordType";
const _RPe = "ResourcePolicy";
const _RR = "RotationRules";
const _RRFR = "RemoveRegionsFromReplication";
const _RRFRR = "RemoveRegionsFromReplicationRequest";
const _RRFRRe = "RemoveRegionsFromReplicationResponse";
const _RRR = "RemoveReplicaRegions";
const _RRT = "ReplicaRegionType";
const _RRTo = "RotationRulesType";
const _RS = "ReplicationStatus";
const _RSLT = "ReplicationStatusListType";
const _RSR = "RestoreSecretRequest";
const _RSRe = "RestoreSecretResponse";
const _RSRo = "RotateSecretRequest";
const _RSRot = "RotateSecretResponse";
const _RST = "ReplicationStatusType";
const _RSTR = "ReplicateSecretToRegions";
const _RSTRR = "ReplicateSecretToRegionsRequest";
const _RSTRRe = "ReplicateSecretToRegionsResponse";
const _RSe = "RestoreSecret";
const _RSo = "RotateSecret";
const _RT = "RotationToken";
const _RTT = "RotationTokenType";
const _RWID = "RecoveryWindowInDays";
const _S = "Status";
const _SB = "SecretBinary";
const _SBT = "SecretBinaryType";
const _SBo = "SortBy";
const _SE = "ScheduleExpression";
const _SI = "SecretId";
const _SIL = "SecretIdList";
const _SL = "SecretList";
const _SLE = "SecretListEntry";
const _SLT = "SecretListType";
const _SM = "StatusMessage";
const _SO = "SortOrder";
const _SRTR = "StopReplicationToReplica";
const _SRTRR = "StopReplicationToReplicaRequest";
const _SRTRRt = "StopReplicationToReplicaResponse";
const _SS = "SecretString";
const _SST = "SecretStringType";
const _SV = "SecretValues";
const _SVE = "SecretValueEntry";
const _SVLE = "SecretVersionsListEntry";
const _SVLT = "SecretVersionsListType";
const _SVT = "SecretValuesType";
const _SVTS = "SecretVersionsToStages";
const _SVTSMT = "SecretVersionsToStagesMapType";
const _T = "Tags";
const _TK = "TagKeys";
const _TLT = "TagListType";
const _TR = "TagResource";
const _TRR = "TagResourceRequest";
const _Ta = "Tag";
const _Ty = "Type";
const _UR = "UntagResource";
const _URR = "UntagResourceRequest";
const _US = "UpdateSecret";
const _USR = "UpdateSecretRequest";
const _USRp = "UpdateSecretResponse";
const _USVS = "UpdateSecretVersionStage";
const _USVSR = "UpdateSecretVersionStageRequest";
const _USVSRp = "UpdateSecretVersionStageResponse";
const _V = "Value";
const _VE = "ValidationErrors";
const _VEE = "ValidationErrorsEntry";
const _VET = "ValidationErrorsType";
const _VI = "VersionId";
const _VITS = "VersionIdsToStages";
const _VRP = "ValidateResourcePolicy";
const _VRPR = "ValidateResourcePolicyRequest";
const _VRPRa = "ValidateResourcePolicyResponse";
const _VS = "VersionStage";
const _VSe = "VersionStages";
const _Va = "Values";
const _Ve = "Versions";
const _c = "client";
const _e = "error";
const _s = "smithy.ts.sdk.synthetic.com.amazonaws.secretsmanager";
const _se = "server";
const n0 = "com.amazonaws.secretsmanager";
const _s_registry = new TypeRegistry(_s);
var SecretsManagerServiceException$ = [-3, _s, "SecretsManagerServiceException", 0, [], []];
_s_registry.registerError(SecretsManagerServiceException$, SecretsManagerServiceException);
const n0_registry = new TypeRegistry(n0);
var DecryptionFailure$ = [-3, n0, _DF,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(DecryptionFailure$, DecryptionFailure);
var EncryptionFailure$ = [-3, n0, _EF,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(EncryptionFailure$, EncryptionFailure);
var InternalServiceError$ = [-3, n0, _ISE,
    { [_e]: _se },
    [_M],
    [0]
];
n0_registry.registerError(InternalServiceError$, InternalServiceError);
var InvalidNextTokenException$ = [-3, n0, _INTE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(InvalidNextTokenException$, InvalidNextTokenException);
var InvalidParameterException$ = [-3, n0, _IPE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(InvalidParameterException$, InvalidParameterException);
var InvalidRequestException$ = [-3, n0, _IRE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(InvalidRequestException$, InvalidRequestException);
var LimitExceededException$ = [-3, n0, _LEE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(LimitExceededException$, LimitExceededException);
var MalformedPolicyDocumentException$ = [-3, n0, _MPDE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(MalformedPolicyDocumentException$, MalformedPolicyDocumentException);
var PreconditionNotMetException$ = [-3, n0, _PNME,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(PreconditionNotMetException$, PreconditionNotMetException);
var PublicPolicyException$ = [-3, n0, _PPE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(PublicPolicyException$, PublicPolicyException);
var ResourceExistsException$ = [-3, n0, _REE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(ResourceExistsException$, ResourceExistsException);
var ResourceNotFoundException$ = [-3, n0, _RNFE,
    { [_e]: _c },
    [_M],
    [0]
];
n0_registry.registerError(ResourceNotFoundException$, ResourceNotFoundException);
const errorTypeRegistries = [
    _s_registry,
    n0_registry,
];
var RandomPasswordType = [0, n0, _RPT, 8, 0];
var RotationTokenType = [0, n0, _RTT, 8, 0];
var SecretBinaryType = [0, n0, _SBT, 8, 21];
var SecretStringType = [0, n0, _SST, 8, 0];
var APIErrorType$ = [3, n0, _APIET,
    0,
    [_SI, _EC, _M],
    [0, 0, 0]
];
var BatchGetSecretValueRequest$ = [3, n0, _BGSVR,
    0,
    [_SIL, _F, _MR, _NT],
    [64 | 0, () => FiltersListType, 1, 0]
];
var BatchGetSecretValueResponse$ = [3, n0, _BGSVRa,
    0,
    [_SV, _NT, _E],
    [[() => SecretValuesType, 0], 0, () => APIErrorListType]
];
var CancelRotateSecretRequest$ = [3, n0, _CRSR,
    0,
    [_SI],
    [0], 1
];
var CancelRotateSecretResponse$ = [3, n0, _CRSRa,
    0,
    [_ARN, _N, _VI],
    [0, 0, 0]
];
var CreateSecretRequest$ = [3, n0, _CSR,
    0,
    [_N, _CRT, _D, _KKI, _SB, _SS, _T, _ARR, _FORS, _Ty],
    [0, [0, 4], 0, 0, [() => SecretBinaryType, 0], [() => SecretStringType, 0], () => TagListType, () => AddReplicaRegionListType, 2, 0], 1
];
var CreateSecretResponse$ = [3, n0, _CSRr,
    0,
    [_ARN, _N, _VI, _RS],
    [0, 0, 0, () => ReplicationStatusListType]
];
var DeleteResourcePolicyRequest$ = [3, n0, _DRPR,
    0,
    [_SI],
    [0], 1
];
var DeleteResourcePolicyResponse$ = [3, n0, _DRPRe,
    0,
    [_ARN, _N],
    [0, 0]
];
var DeleteSecretRequest$ = [3, n0, _DSR,
    0,
    [_SI, _RWID, _FDWR],
    [0, 1, 2], 1
];
var DeleteSecretResponse$ = [3, n0, _DSRe,
    0,
    [_ARN, _N, _DD],
    [0, 0, 4]
];
var DescribeSecretRequest$ = [3, n0, _DSRes,
    0,
    [_SI],
    [0], 1
];
var DescribeSecretResponse$ = [3, n0, _DSResc,
    0,
    [_ARN, _N, _Ty, _D, _KKI, _RE, _RLARN, _RR, _ESRM, _ESRRA, _LRD, _LCD, _LAD, _DDe, _NRD, _T, _VITS, _OS, _CD, _PR, _RS],
    [0, 0, 0, 0, 0, 2, 0, () => RotationRulesType$, () => ExternalSecretRotationMetadataType, 0, 4, 4, 4, 4, 4, () => TagListType, [2, n0, _SVTSMT, 0, 0, 64 | 0], 0, 4, 0, () => ReplicationStatusListType]
];
var ExternalSecretRotationMetadataItem$ = [3, n0, _ESRMI,
    0,
    [_K, _V],
    [0, 0]
];
var Filter$ = [3, n0, _Fi,
    0,
    [_K, _Va],
    [0, 64 | 0]
];
var GetRandomPasswordRequest$ = [3, n0, _GRPR,
    0,
    [_PL, _ECx, _EN, _EP, _EU, _EL, _IS, _REIT],
    [1, 0, 2, 2, 2, 2, 2, 2]
];
var GetRandomPasswordResponse$ = [3, n0, _GRPRe,
    0,
    [_RP],
    [[() => RandomPasswordType, 0]]
];
var GetResourcePolicyRequest$ = [3, n0, _GRPRet,
    0,
    [_SI],
    [0], 1
];
var GetResourcePolicyResponse$ = [3, n0, _GRPRete,
    0,
    [_ARN, _N, _RPe],
    [0, 0, 0]
];
var GetSecretValueRequest$ = [3, n0, _GSVR,
    0,
    [_SI, _VI, _VS],
    [0, 0, 0], 1
];
var GetSecretValueResponse$ = [3, n0, _GSVRe,
    0,
    [_ARN, _N, _VI, _SB, _SS, _VSe, _CD],
    [0, 0, 0, [() => SecretBinaryType, 0], [() => SecretStringType, 0], 64 | 0, 4]
];
var ListSecretsRequest$ = [3, n0, _LSR,
    0,
    [_IPD, _MR, _NT, _F, _SO, _SBo],
    [2, 1, 0, () => FiltersListType, 0, 0]
];
var ListSecretsResponse$ = [3, n0, _LSRi,
    0,
    [_SL, _NT],
    [() => SecretListType, 0]
];
var ListSecretVersionIdsRequest$ = [3, n0, _LSVIR,
    0,
    [_SI, _MR, _NT, _ID],
    [0, 1, 0, 2], 1
];
var ListSecretVersionIdsResponse$ = [3, n0, _LSVIRi,
    0,
    [_Ve, _NT, _ARN, _N],
    [() => SecretVersionsListType, 0, 0, 0]
];
var PutResourcePolicyRequest$ = [3, n0, _PRPR,
    0,
    [_SI, _RPe, _BPP],
    [0, 0, 2], 2
];
var PutResourcePolicyResponse$ = [3, n0, _PRPRu,
    0,
    [_ARN, _N],
    [0, 0]
];
var PutSecretValueRequest$ = [3, n0, _PSVR,
    0,
    [_SI, _CRT, _SB, _SS, _VSe, _RT],
    [0, [0, 4], [() => SecretBinaryType, 0], [() => SecretStringType, 0], 64 | 0, [() => RotationTokenType, 0]], 1
];
var PutSecretValueResponse$ = [3, n0, _PSVRu,
    0,
    [_ARN, _N, _VI, _VSe],
    [0, 0, 0, 64 | 0]
];
var RemoveRegionsFromReplicationRequest$ = [3, n0, _RRFRR,
    0,
    [_SI, _RRR],
    [0, 64 | 0], 2
];
var RemoveRegionsFromReplicationResponse$ = [3, n0, _RRFRRe,
    0,
    [_ARN, _RS],
    [0, () => ReplicationStatusListType]
];
var ReplicaRegionType$ = [3, n0, _RRT,
    0,
    [_R, _KKI],
    [0, 0]
];
var ReplicateSecretToRegionsRequest$ = [3, n0, _RSTRR,
    0,
    [_SI, _ARR, _FORS],
    [0, () => AddReplicaRegionListType, 2], 2
];
var ReplicateSecretToRegionsResponse$ = [3, n0, _RSTRRe,
    0,
    [_ARN, _RS],
    [0, () => ReplicationStatusListType]
];
var ReplicationStatusType$ = [3, n0, _RST,
    0,
    [_R, _KKI, _S, _SM, _LAD],
    [0, 0, 0, 0, 4]
];
var RestoreSecretRequest$ = [3, n0, _RSR,
    0,
    [_SI],
    [0], 1
];
var RestoreSecretResponse$ = [3, n0, _RSRe,
    0,
    [_ARN, _N],
    [0, 0]
];
var RotateSecretRequest$ = [3, n0, _RSRo,
    0,
    [_SI, _CRT, _RLARN, _RR, _ESRM, _ESRRA, _RI],
    [0, [0, 4], 0, () => RotationRulesType$, () => ExternalSecretRotationMetadataType, 0, 2], 1
];
var RotateSecretResponse$ = [3, n0, _RSRot,
    0,
    [_ARN, _N, _VI],
    [0, 0, 0]
];
var RotationRulesType$ = [3, n0, _RRTo,
    0,
    [_AAD, _Du, _SE],
    [1, 0, 0]
];
var SecretListEntry$ = [3, n0, _SLE,
    0,
    [_ARN, _N, _Ty, _D, _KKI, _RE, _RLARN, _RR, _ESRM, _ESRRA, _LRD, _LCD, _LAD, _DDe, _NRD, _T, _SVTS, _OS, _CD, _PR],
    [0, 0, 0, 0, 0, 2, 0, () => RotationRulesType$, () => ExternalSecretRotationMetadataType, 0, 4, 4, 4, 4, 4, () => TagListType, [2, n0, _SVTSMT, 0, 0, 64 | 0], 0, 4, 0]
];
var SecretValueEntry$ = [3, n0, _SVE,
    0,
    [_ARN, _N, _VI, _SB, _SS, _VSe, _CD],
    [0, 0, 0, [() => SecretBinaryType, 0], [() => SecretStringType, 0], 64 | 0, 4]
];
var SecretVersionsListEntry$ = [3, n0, _SVLE,
    0,
    [_VI, _VSe, _LAD, _CD, _KKIm],
    [0, 64 | 0, 4, 4, 64 | 0]
];
var StopReplicationToReplicaRequest$ = [3, n0, _SRTRR,
    0,
    [_SI],
    [0], 1
];
var StopReplicationToReplicaResponse$ = [3, n0, _SRTRRt,
    0,
    [_ARN],
    [0]
];
var Tag$ = [3, n0, _Ta,
    0,
    [_K, _V],
    [0, 0]
];
var TagResourceRequest$ = [3, n0, _TRR,
    0,
    [_SI, _T],
    [0, () => TagListType], 2
];
var UntagResourceRequest$ = [3, n0, _URR,
    0,
    [_SI, _TK],
    [0, 64 | 0], 2
];
var UpdateSecretRequest$ = [3, n0, _USR,
    0,
    [_SI, _CRT, _D, _KKI, _SB, _SS, _Ty],
    [0, [0, 4], 0, 0, [() => SecretBinaryType, 0], [() => SecretStringType, 0], 0], 1
];
var UpdateSecretResponse$ = [3, n0, _USRp,
    0,
    [_ARN, _N, _VI],
    [0, 0, 0]
];
var UpdateSecretVersionStageRequest$ = [3, n0, _USVSR,
    0,
    [_SI, _VS, _RFVI, _MTVI],
    [0, 0, 0, 0], 2
];
var UpdateSecretVersionStageResponse$ = [3, n0, _USVSRp,
    0,
    [_ARN, _N],
    [0, 0]
];
var ValidateResourcePolicyRequest$ = [3, n0, _VRPR,
    0,
    [_RPe, _SI],
    [0, 0], 1
];
var ValidateResourcePolicyResponse$ = [3, n0, _VRPRa,
    0,
    [_PVP, _VE],
    [2, () => ValidationErrorsType]
];
var ValidationErrorsEntry$ = [3, n0, _VEE,
    0,
    [_CN, _EM],
    [0, 0]
];
var __Unit = "unit";
var AddReplicaRegionListType = [1, n0, _ARRLT,
    0, () => ReplicaRegionType$
];
var APIErrorListType = [1, n0, _APIELT,
    0, () => APIErrorType$
];
var ExternalSecretRotationMetadataType = [1, n0, _ESRMT,
    0, () => ExternalSecretRotationMetadataItem$
];
var FiltersListType = [1, n0, _FLT,
    0, () => Filter$
];
var ReplicationStatusListType = [1, n0, _RSLT,
    0, () => ReplicationStatusType$
];
var SecretListType = [1, n0, _SLT,
    0, () => SecretListEntry$
];
var SecretValuesType = [1, n0, _SVT,
    0, [() => SecretValueEntry$,
        0]
];
var SecretVersionsListType = [1, n0, _SVLT,
    0, () => SecretVersionsListEntry$
];
var TagListType = [1, n0, _TLT,
    0, () => Tag$
];
var ValidationErrorsType = [1, n0, _VET,
    0, () => ValidationErrorsEntry$
];
var BatchGetSecretValue$ = [9, n0, _BGSV,
    0, () => BatchGetSecretValueRequest$, () => BatchGetSecretValueResponse$
];
var CancelRotateSecret$ = [9, n0, _CRS,
    0, () => CancelRotateSecretRequest$, () => CancelRotateSecretResponse$
];
var CreateSecret$ = [9, n0, _CS,
    0, () => CreateSecretRequest$, () => CreateSecretResponse$
];
var DeleteResourcePolicy$ = [9, n0, _DRP,
    0, () => DeleteResourcePolicyRequest$, () => DeleteResourcePolicyResponse$
];
var DeleteSecret$ = [9, n0, _DS,
    0, () => DeleteSecretRequest$, () => DeleteSecretResponse$
];
var DescribeSecret$ = [9, n0, _DSe,
    0, () => DescribeSecretRequest$, () => DescribeSecretResponse$
];
var GetRandomPassword$ = [9, n0, _GRP,
    0, () => GetRandomPasswordRequest$, () => GetRandomPasswordResponse$
];
var GetResourcePolicy$ = [9, n0, _GRPe,
    0, () => GetResourcePolicyRequest$, () => GetResourcePolicyResponse$
];
var GetSecretValue$ = [9, n0, _GSV,
    0, () => GetSecretValueRequest$, () => GetSecretValueResponse$
];
var ListSecrets$ = [9, n0, _LS,
    0, () => ListSecretsRequest$, () => ListSecretsResponse$
];
var ListSecretVersionIds$ = [9, n0, _LSVI,
    0, () => ListSecretVersionIdsRequest$, () => ListSecretVersionIdsResponse$
];
var PutResourcePolicy$ = [9, n0, _PRP,
    0, () => PutResourcePolicyRequest$, () => PutResourcePolicyResponse$
];
var PutSecretValue$ = [9, n0, _PSV,
    0, () => PutSecretValueRequest$, () => PutSecretValueResponse$
];
var RemoveRegionsFromReplication$ = [9, n0, _RRFR,
    0, () => RemoveRegionsFromReplicationRequest$, () => RemoveRegionsFromReplicationResponse$
];
var ReplicateSecretToRegions$ = [9, n0, _RSTR,
    0, () => ReplicateSecretToRegionsRequest$, () => ReplicateSecretToRegionsResponse$
];
var RestoreSecret$ = [9, n0, _RSe,
    0, () => RestoreSecretRequest$, () => RestoreSecretResponse$
];
var RotateSecret$ = [9, n0, _RSo,
    0, () => RotateSecretRequest$, () => RotateSecretResponse$
];
var StopReplicationToReplica$ = [9, n0, _SRTR,
    0, () => StopReplicationToReplicaRequest$, () => StopReplicationToReplicaResponse$
];
var TagResource$ = [9, n0, _TR,
    0, () => TagResourceRequest$, () => __Unit
];
var UntagResource$ = [9, n0, _UR,
    0, () => UntagResourceRequest$, () => __Unit
];
var UpdateSecret$ = [9, n0, _US,
    0, () => UpdateSecretRequest$, () => UpdateSecretResponse$
];
var UpdateSecretVersionStage$ = [9, n0, _USVS,
    0, () => UpdateSecretVersionStageRequest$, () => UpdateSecretVersionStageResponse$
];
var ValidateResourcePolicy$ = [9, n0, _VRP,
    0, () => ValidateResourcePolicyRequest$, () => ValidateResourcePolicyResponse$
];

const getRuntimeConfig$1 = (config) => {
    return {
        apiVersion: "2017-10-17",
        base64Decoder: config?.base64Decoder ?? fromBase64,
        base64Encoder: config?.base64Encoder ?? toBase64,
        disableHostPrefix: config?.disableHostPrefix ?? false,
        endpointProvider: config?.endpointProvider ?? defaultEndpointResolver,
        extensions: config?.extensions ?? [],
        httpAuthSchemeProvider: config?.httpAuthSchemeProvider ?? defaultSecretsManagerHttpAuthSchemeProvider,
        httpAuthSchemes: config?.httpAuthSchemes ?? [
            {
                schemeId: "aws.auth#sigv4",
                identityProvider: (ipc) => ipc.getIdentityProvider("aws.auth#sigv4"),
                signer: new AwsSdkSigV4Signer(),
            },
        ],
        logger: config?.logger ?? new NoOpLogger(),
        protocol: config?.protocol ?? AwsJson1_1Protocol,
        protocolSettings: config?.protocolSettings ?? {
            defaultNamespace: "com.amazonaws.secretsmanager",
            errorTypeRegistries,
            version: "2017-10-17",
            serviceTarget: "secretsmanager",
        },
        serviceId: config?.serviceId ?? "Secrets Manager",
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

class SecretsManagerClient extends Client {
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
            httpAuthSchemeParametersProvider: defaultSecretsManagerHttpAuthSchemeParametersProvider,
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

const command = makeBuilder(commonParams, "secretsmanager", "SecretsManagerClient", getEndpointPlugin);
const _ep0 = {};
const _mw0 = (Command, cs, config, o) => [];

class BatchGetSecretValueCommand extends command(_ep0, _mw0, "BatchGetSecretValue", BatchGetSecretValue$) {
}

class CancelRotateSecretCommand extends command(_ep0, _mw0, "CancelRotateSecret", CancelRotateSecret$) {
}

class CreateSecretCommand extends command(_ep0, _mw0, "CreateSecret", CreateSecret$) {
}

class DeleteResourcePolicyCommand extends command(_ep0, _mw0, "DeleteResourcePolicy", DeleteResourcePolicy$) {
}

class DeleteSecretCommand extends command(_ep0, _mw0, "DeleteSecret", DeleteSecret$) {
}

class DescribeSecretCommand extends command(_ep0, _mw0, "DescribeSecret", DescribeSecret$) {
}

class GetRandomPasswordCommand extends command(_ep0, _mw0, "GetRandomPassword", GetRandomPassword$) {
}

class GetResourcePolicyCommand extends command(_ep0, _mw0, "GetResourcePolicy", GetResourcePolicy$) {
}

class GetSecretValueCommand extends command(_ep0, _mw0, "GetSecretValue", GetSecretValue$) {
}

class ListSecretsCommand extends command(_ep0, _mw0, "ListSecrets", ListSecrets$) {
}

class ListSecretVersionIdsCommand extends command(_ep0, _mw0, "ListSecretVersionIds", ListSecretVersionIds$) {
}

class PutResourcePolicyCommand extends command(_ep0, _mw0, "PutResourcePolicy", PutResourcePolicy$) {
}

class PutSecretValueCommand extends command(_ep0, _mw0, "PutSecretValue", PutSecretValue$) {
}

class RemoveRegionsFromReplicationCommand extends command(_ep0, _mw0, "RemoveRegionsFromReplication", RemoveRegionsFromReplication$) {
}

class ReplicateSecretToRegionsCommand extends command(_ep0, _mw0, "ReplicateSecretToRegions", ReplicateSecretToRegions$) {
}

class RestoreSecretCommand extends command(_ep0, _mw0, "RestoreSecret", RestoreSecret$) {
}

class RotateSecretCommand extends command(_ep0, _mw0, "RotateSecret", RotateSecret$) {
}

class StopReplicationToReplicaCommand extends command(_ep0, _mw0, "StopReplicationToReplica", StopReplicationToReplica$) {
}

class TagResourceCommand extends command(_ep0, _mw0, "TagResource", TagResource$) {
}

class UntagResourceCommand extends command(_ep0, _mw0, "UntagResource", UntagResource$) {
}

class UpdateSecretCommand extends command(_ep0, _mw0, "UpdateSecret", UpdateSecret$) {
}

class UpdateSecretVersionStageCommand extends command(_ep0, _mw0, "UpdateSecretVersionStage", UpdateSecretVersionStage$) {
}

class ValidateResourcePolicyCommand extends command(_ep0, _mw0, "ValidateResourcePolicy", ValidateResourcePolicy$) {
}

const paginateBatchGetSecretValue = createPaginator(SecretsManagerClient, BatchGetSecretValueCommand, "NextToken", "NextToken", "MaxResults");

const paginateListSecrets = createPaginator(SecretsManagerClient, ListSecretsCommand, "NextToken", "NextToken", "MaxResults");

const paginateListSecretVersionIds = createPaginator(SecretsManagerClient, ListSecretVersionIdsCommand, "NextToken", "NextToken", "MaxResults");

const commands = {
    BatchGetSecretValueCommand,
    CancelRotateSecretCommand,
    CreateSecretCommand,
    DeleteResourcePolicyCommand,
    DeleteSecretCommand,
    DescribeSecretCommand,
    GetRandomPasswordCommand,
    GetResourcePolicyCommand,
    GetSecretValueCommand,
    ListSecretsCommand,
    ListSecretVersionIdsCommand,
    PutResourcePolicyCommand,
    PutSecretValueCommand,
    RemoveRegionsFromReplicationCommand,
    ReplicateSecretToRegionsCommand,
    RestoreSecretCommand,
    RotateSecretCommand,
    StopReplicationToReplicaCommand,
    TagResourceCommand,
    UntagResourceCommand,
    UpdateSecretCommand,
    UpdateSecretVersionStageCommand,
    ValidateResourcePolicyCommand,
};
const paginators = {
    paginateBatchGetSecretValue,
    paginateListSecrets,
    paginateListSecretVersionIds,
};
class SecretsManager extends SecretsManagerClient {
}
createAggregatedClient(commands, SecretsManager, { paginators });

const FilterNameStringType = {
    all: "all",
    description: "description",
    name: "name",
    owning_service: "owning-service",
    primary_region: "primary-region",
    tag_key: "tag-key",
    tag_value: "tag-value",
};
const StatusType = {
    Failed: "Failed",
    InProgress: "InProgress",
    InSync: "InSync",
};
const SortByType = {
    created_date: "created-date",
    last_accessed_date: "last-accessed-date",
    last_changed_date: "last-changed-date",
    name: "name",
};
const SortOrderType = {
    asc: "asc",
    desc: "desc",
};

__webpack_unused_export__ = APIErrorType$;
__webpack_unused_export__ = BatchGetSecretValue$;
__webpack_unused_export__ = BatchGetSecretValueCommand;
__webpack_unused_export__ = BatchGetSecretValueRequest$;
__webpack_unused_export__ = BatchGetSecretValueResponse$;
__webpack_unused_export__ = CancelRotateSecret$;
__webpack_unused_export__ = CancelRotateSecretCommand;
__webpack_unused_export__ = CancelRotateSecretRequest$;
__webpack_unused_export__ = CancelRotateSecretResponse$;
__webpack_unused_export__ = CreateSecret$;
__webpack_unused_export__ = CreateSecretCommand;
__webpack_unused_export__ = CreateSecretRequest$;
__webpack_unused_export__ = CreateSecretResponse$;
__webpack_unused_export__ = DecryptionFailure;
__webpack_unused_export__ = DecryptionFailure$;
__webpack_unused_export__ = DeleteResourcePolicy$;
__webpack_unused_export__ = DeleteResourcePolicyCommand;
__webpack_unused_export__ = DeleteResourcePolicyRequest$;
__webpack_unused_export__ = DeleteResourcePolicyResponse$;
__webpack_unused_export__ = DeleteSecret$;
__webpack_unused_export__ = DeleteSecretCommand;
__webpack_unused_export__ = DeleteSecretRequest$;
__webpack_unused_export__ = DeleteSecretResponse$;
__webpack_unused_export__ = DescribeSecret$;
__webpack_unused_export__ = DescribeSecretCommand;
__webpack_unused_export__ = DescribeSecretRequest$;
__webpack_unused_export__ = DescribeSecretResponse$;
__webpack_unused_export__ = EncryptionFailure;
__webpack_unused_export__ = EncryptionFailure$;
__webpack_unused_export__ = ExternalSecretRotationMetadataItem$;
__webpack_unused_export__ = Filter$;
__webpack_unused_export__ = FilterNameStringType;
__webpack_unused_export__ = GetRandomPassword$;
__webpack_unused_export__ = GetRandomPasswordCommand;
__webpack_unused_export__ = GetRandomPasswordRequest$;
__webpack_unused_export__ = GetRandomPasswordResponse$;
__webpack_unused_export__ = GetResourcePolicy$;
__webpack_unused_export__ = GetResourcePolicyCommand;
__webpack_unused_export__ = GetResourcePolicyRequest$;
__webpack_unused_export__ = GetResourcePolicyResponse$;
__webpack_unused_export__ = GetSecretValue$;
exports.GetSecretValueCommand = GetSecretValueCommand;
__webpack_unused_export__ = GetSecretValueRequest$;
__webpack_unused_export__ = GetSecretValueResponse$;
__webpack_unused_export__ = InternalServiceError;
__webpack_unused_export__ = InternalServiceError$;
__webpack_unused_export__ = InvalidNextTokenException;
__webpack_unused_export__ = InvalidNextTokenException$;
__webpack_unused_export__ = InvalidParameterException;
__webpack_unused_export__ = InvalidParameterException$;
__webpack_unused_export__ = InvalidRequestException;
__webpack_unused_export__ = InvalidRequestException$;
__webpack_unused_export__ = LimitExceededException;
__webpack_unused_export__ = LimitExceededException$;
__webpack_unused_export__ = ListSecretVersionIds$;
__webpack_unused_export__ = ListSecretVersionIdsCommand;
__webpack_unused_export__ = ListSecretVersionIdsRequest$;
__webpack_unused_export__ = ListSecretVersionIdsResponse$;
__webpack_unused_export__ = ListSecrets$;
__webpack_unused_export__ = ListSecretsCommand;
__webpack_unused_export__ = ListSecretsRequest$;
__webpack_unused_export__ = ListSecretsResponse$;
__webpack_unused_export__ = MalformedPolicyDocumentException;
__webpack_unused_export__ = MalformedPolicyDocumentException$;
__webpack_unused_export__ = PreconditionNotMetException;
__webpack_unused_export__ = PreconditionNotMetException$;
__webpack_unused_export__ = PublicPolicyException;
__webpack_unused_export__ = PublicPolicyException$;
__webpack_unused_export__ = PutResourcePolicy$;
__webpack_unused_export__ = PutResourcePolicyCommand;
__webpack_unused_export__ = PutResourcePolicyRequest$;
__webpack_unused_export__ = PutResourcePolicyResponse$;
__webpack_unused_export__ = PutSecretValue$;
__webpack_unused_export__ = PutSecretValueCommand;
__webpack_unused_export__ = PutSecretValueRequest$;
__webpack_unused_export__ = PutSecretValueResponse$;
__webpack_unused_export__ = RemoveRegionsFromReplication$;
__webpack_unused_export__ = RemoveRegionsFromReplicationCommand;
__webpack_unused_export__ = RemoveRegionsFromReplicationRequest$;
__webpack_unused_export__ = RemoveRegionsFromReplicationResponse$;
__webpack_unused_export__ = ReplicaRegionType$;
__webpack_unused_export__ = ReplicateSecretToRegions$;
__webpack_unused_export__ = ReplicateSecretToRegionsCommand;
__webpack_unused_export__ = ReplicateSecretToRegionsRequest$;
__webpack_unused_export__ = ReplicateSecretToRegionsResponse$;
__webpack_unused_export__ = ReplicationStatusType$;
__webpack_unused_export__ = ResourceExistsException;
__webpack_unused_export__ = ResourceExistsException$;
__webpack_unused_export__ = ResourceNotFoundException;
__webpack_unused_export__ = ResourceNotFoundException$;
__webpack_unused_export__ = RestoreSecret$;
__webpack_unused_export__ = RestoreSecretCommand;
__webpack_unused_export__ = RestoreSecretRequest$;
__webpack_unused_export__ = RestoreSecretResponse$;
__webpack_unused_export__ = RotateSecret$;
__webpack_unused_export__ = RotateSecretCommand;
__webpack_unused_export__ = RotateSecretRequest$;
__webpack_unused_export__ = RotateSecretResponse$;
__webpack_unused_export__ = RotationRulesType$;
__webpack_unused_export__ = SecretListEntry$;
__webpack_unused_export__ = SecretValueEntry$;
__webpack_unused_export__ = SecretVersionsListEntry$;
__webpack_unused_export__ = SecretsManager;
exports.SecretsManagerClient = SecretsManagerClient;
__webpack_unused_export__ = SecretsManagerServiceException;
__webpack_unused_export__ = SecretsManagerServiceException$;
__webpack_unused_export__ = SortByType;
__webpack_unused_export__ = SortOrderType;
__webpack_unused_export__ = StatusType;
__webpack_unused_export__ = StopReplicationToReplica$;
__webpack_unused_export__ = StopReplicationToReplicaCommand;
__webpack_unused_export__ = StopReplicationToReplicaRequest$;
__webpack_unused_export__ = StopReplicationToReplicaResponse$;
__webpack_unused_export__ = Tag$;
__webpack_unused_export__ = TagResource$;
__webpack_unused_export__ = TagResourceCommand;
__webpack_unused_export__ = TagResourceRequest$;
__webpack_unused_export__ = UntagResource$;
__webpack_unused_export__ = UntagResourceCommand;
__webpack_unused_export__ = UntagResourceRequest$;
__webpack_unused_export__ = UpdateSecret$;
__webpack_unused_export__ = UpdateSecretCommand;
__webpack_unused_export__ = UpdateSecretRequest$;
__webpack_unused_export__ = UpdateSecretResponse$;
__webpack_unused_export__ = UpdateSecretVersionStage$;
__webpack_unused_export__ = UpdateSecretVersionStageCommand;
__webpack_unused_export__ = UpdateSecretVersionStageRequest$;
__webpack_unused_export__ = UpdateSecretVersionStageResponse$;
__webpack_unused_export__ = ValidateResourcePolicy$;
__webpack_unused_export__ = ValidateResourcePolicyCommand;
__webpack_unused_export__ = ValidateResourcePolicyRequest$;
__webpack_unused_export__ = ValidateResourcePolicyResponse$;
__webpack_unused_export__ = ValidationErrorsEntry$;
__webpack_unused_export__ = errorTypeRegistries;
__webpack_unused_export__ = paginateBatchGetSecretValue;
__webpack_unused_export__ = paginateListSecretVersionIds;
__webpack_unused_export__ = paginateListSecrets;


/***/ })

};
