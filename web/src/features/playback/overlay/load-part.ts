/** A file that is refused or cannot be read is tried this often, quickly, since somebody is waiting to hear it. */
const tries = 3
const pauseMilliseconds = 300
const timeoutMilliseconds = 8000
/** While the server or the network is in the way, nothing is wrong with the file, and the page goes on trying. */
const patienceMilliseconds = 25_000
const longestPauseMilliseconds = 4000
const longestAskedPauseMilliseconds = 10_000

/** The server says that there is no such file. */
export class FileMissing extends Error {}

/** The file did not arrive, for no fault of its own. The server may ask for a pause. */
class OutOfReach extends Error {
  readonly askedPauseMilliseconds: number

  constructor(reason: string, askedPauseMilliseconds = 0) {
    super(reason)
    this.askedPauseMilliseconds = askedPauseMilliseconds
  }
}

/** Loads a sound file, ready to play. */
export async function loadPart(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const patientUntil = performance.now() + patienceMilliseconds
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.decodeAudioData(await fetchPart(url, signal))
    } catch (error) {
      const pause = pauseAfter(error, attempt)
      const isTried = error instanceof OutOfReach ? performance.now() + pause > patientUntil : attempt >= tries
      if (isTried || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (signal.aborted) throw error
    }
  }
}

function pauseAfter(error: unknown, attempt: number): number {
  if (!(error instanceof OutOfReach)) return pauseMilliseconds * attempt
  const growing = Math.min(pauseMilliseconds * 2 ** (attempt - 1), longestPauseMilliseconds)
  return Math.max(growing, Math.min(error.askedPauseMilliseconds, longestAskedPauseMilliseconds))
}

async function fetchPart(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const request = new AbortController()
  const abort = () => request.abort()
  const timer = setTimeout(abort, timeoutMilliseconds)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, { signal: request.signal }).catch(toOutOfReach)
    if (!response.ok) throw refusalOf(response)
    return await response.arrayBuffer().catch(toOutOfReach)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function toOutOfReach(error: unknown): never {
  throw new OutOfReach(String(error))
}

function refusalOf({ status, headers }: Response): Error {
  const reason = `a part answers ${status}`
  if (status === 404) return new FileMissing(reason)
  // A server that names a date instead of seconds gets the usual pause.
  if (status >= 500 || status === 429) return new OutOfReach(reason, Number(headers.get('retry-after')) * 1000 || 0)
  return new Error(reason)
}
