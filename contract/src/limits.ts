/** The limit of JSON bodies. Uploads have their own limits. */
export const jsonBodyMaxBytes = 64 * 1024

export const liveTicketLifetimeSeconds = 60
export const liveHeartbeatSeconds = 10
/** A connection that is silent for longer counts as dead. Two heartbeats just fit into this time. */
export const liveSilenceMaxSeconds = 15
/** Of what a browser sends. Its longest message has about 500 bytes; reading more would keep others waiting. */
export const liveMessageMaxBytes = 2048
/** Of one streamer, for each kind of page. */
export const liveConnectionsPerPartMax = 50
/** The limit for one link or session, so that one holder cannot use all of these. */
export const liveConnectionsPerAccessMax = 20
export const liveReconnectFirstMilliseconds = 500
export const liveReconnectMaxMilliseconds = 15_000
/** An overlay is silent until it is back, so it tries more often than a page. */
export const overlayReconnectMaxMilliseconds = 4000

/** For a streamer without a plan, to try the product out with embedded voices. */
export const testCharactersPerDay = 1000
/** For a streamer with a plan. A program that sends its messages as tests pays for the others. */
export const freeTestsPerDay = 200

export const serverLogKeptDays = 7
