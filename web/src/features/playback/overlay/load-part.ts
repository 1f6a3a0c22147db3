const tries = 3
const pauseMilliseconds = 300
const timeoutMilliseconds = 8000

/** Loads a sound file, ready to play. It retries quickly, since somebody is waiting to hear it. */
export async function loadPart(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.decodeAudioData(await fetchPart(url, signal))
    } catch (error) {
      if (attempt >= tries || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * attempt))
    }
  }
}

async function fetchPart(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const request = new AbortController()
  const abort = () => request.abort()
  const timer = setTimeout(abort, timeoutMilliseconds)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, { signal: request.signal })
    if (!response.ok) throw new Error(`a part answers ${response.status}`)
    return await response.arrayBuffer()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
