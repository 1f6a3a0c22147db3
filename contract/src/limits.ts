/** JSON bodies; uploads have limits of their own. */
export const jsonBodyMaxBytes = 64 * 1024

export const liveTicketLifetimeSeconds = 60
export const liveHeartbeatSeconds = 10
/** A connection that was silent for longer is taken for dead; two heartbeats fit in, barely. */
export const liveSilenceMaxSeconds = 15
export const liveMessageMaxBytes = 64 * 1024
export const liveConnectionsPerAudienceMax = 50
/** For one link or session, so that one holder cannot take all places of a streamer. */
export const liveConnectionsPerAccessMax = 20
export const liveReconnectFirstMilliseconds = 500
export const liveReconnectMaxMilliseconds = 15_000

export const serverLogKeptDays = 7
