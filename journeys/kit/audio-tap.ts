import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Hears all sound that goes to the loudspeaker. */
    audioTap?: AnalyserNode
  }
}

/** Call it before the page loads: all sound that Web Audio sends to the loudspeaker then also passes our tap. */
export async function tapAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode, ...rest: number[]) => AudioNode
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode, ...rest: number[]) {
        if (target instanceof AudioDestinationNode) {
          window.audioTap ??= new AnalyserNode(target.context, { fftSize: 8192 })
          connect.call(this, window.audioTap)
        }
        return connect.call(this, target, ...rest)
      },
    })
  })
}

async function loudness(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (!window.audioTap) return 0
    const samples = new Float32Array(window.audioTap.fftSize)
    window.audioTap.getFloatTimeDomainData(samples)
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  })
}

/** Well above any noise, well below speech. */
const audible = 0.005

export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { intervals: [100], message: 'something is heard' }).toBeGreaterThan(audible)
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { message: 'nothing is heard' }).toBeLessThan(audible / 10)
}
