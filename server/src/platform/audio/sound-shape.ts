import { AudioRefused } from './audio-refused.ts'

export type SoundShape = { channels: number; sampleRate: number }

const mostChannels = 2
const leastRate = 8000
/** Nobody hears more than 48 kHz holds, but today's recorders write 96. We bring it down like any other rate. */
export const mostRate = 96_000

/** Memory grows with both numbers, so every reader of foreign sound asks before it takes any. */
export function checkShape({ channels, sampleRate }: SoundShape): void {
  if (channels < 1) throw new AudioRefused('damaged')
  if (channels > mostChannels) throw new AudioRefused('too_many_channels')
  if (sampleRate < leastRate || sampleRate > mostRate) throw new AudioRefused('sample_rate')
}
