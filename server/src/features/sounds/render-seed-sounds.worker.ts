import { encodeMp3 } from '../../platform/audio/files/encode-mp3.ts'
import { secondsOf } from '../../platform/audio/pcm.ts'
import { polish } from '../../platform/audio/polish.ts'
import { answerTasks } from '../../platform/workers/answer-tasks.ts'
import { seedSounds } from './seed-sounds.ts'
import { drawPicture } from './synth/pictures.ts'

export type RenderedSound = { wav: Uint8Array; mp3: Uint8Array; webp: Uint8Array; seconds: number; peaks: number[] }

answerTasks<{ name: string }>(async ({ name }): Promise<RenderedSound> => {
  const sound = seedSounds.find((candidate) => candidate.name === name)
  if (!sound) throw new Error(`There is no seed sound "${name}".`)
  const { pcm, wav, peaks } = polish(sound.render())
  return { wav, mp3: await encodeMp3(pcm), webp: await drawPicture(sound), seconds: secondsOf(pcm), peaks }
})
