/** "Current transaction is aborted": the statement failed only because another one had. */
const abortedCode = '25P02'

/**
 * Waits for statements of one transaction that were started at once and travel together. Unlike `Promise.all` it fails
 * only when all have ended: a statement that is still under way would outlive the transaction. Of several failures it
 * reports the cause, not those that followed from it.
 */
export async function together<Results extends readonly unknown[]>(
  ...started: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  const ended = await Promise.allSettled(started)
  const failed = ended.filter((end) => end.status === 'rejected')
  const cause = failed.find(({ reason }) => !isAftermath(reason)) ?? failed[0]
  if (cause) throw cause.reason
  return ended.map((end) => end.status === 'fulfilled' && end.value) as unknown as Results
}

const isAftermath = (reason: unknown) => reason instanceof Error && 'code' in reason && reason.code === abortedCode
