import { compressedAttacks } from './compressed-attacks.ts'
import { attacksOn, foreignFiles } from './file-attacks.ts'
import type { HostileUpload } from './hostile-upload.ts'
import { pictureAttacks, samplePictures } from './picture-attacks.ts'
import { sampleSounds } from './sample-sounds.ts'
import { wavAttacks } from './wav-attacks.ts'

/** About 600 files, made by code and the same on every run. */
export async function allHostileUploads(): Promise<HostileUpload[]> {
  const sounds = await sampleSounds()
  const pictures = await samplePictures()
  return [
    ...sounds.flatMap((sample) => attacksOn(sample, 'sound', sounds)),
    ...pictures.flatMap((sample) => attacksOn(sample, 'picture', pictures)),
    ...foreignFiles(),
    ...wavAttacks(),
    ...compressedAttacks(),
    ...(await pictureAttacks()),
  ]
}
