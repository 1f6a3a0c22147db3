/**
 * Waits for statements of one transaction that were started at once and travel together. Unlike `Promise.all` it fails
 * only when all have ended: a statement that is still under way would outlive the transaction.
 */
export async function together<Results extends readonly unknown[]>(
  ...started: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  const ended = await Promise.allSettled(started)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return ended.map((end) => end.status === 'fulfilled' && end.value) as unknown as Results
}
