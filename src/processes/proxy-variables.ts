/** Names the environment variables by which a machine says which HTTP proxies it uses. */

/** Each may be written in lower case, too. */
export const PROXY_VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'] as const;
