const hourMs = 60 * 60 * 1000

/** TipeeeStream lives in Paris and writes its offset without a colon: "2015-10-05T16:58:26+0200". */
export function writeVendorDate(date: Date): string {
  const inParis = new Date(date.getTime() + hourMs)
  return inParis.toISOString().replace(/\.\d+Z$/, '+0100')
}
