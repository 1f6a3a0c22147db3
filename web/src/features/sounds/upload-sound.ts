import { ApiError } from '../../platform/api/api.ts'
import { convertToWav } from './read-sound-file.ts'

export type UploadStep = { step: 'uploading' | 'working' | 'converting'; sent: number }

/** Browsers can read some M4A files that the server cannot. Such a file is converted and sent once more. */
export async function uploadSound<Result>(
  file: File | undefined,
  send: (file: File | undefined, onProgress: (sent: number) => void) => Promise<Result>,
  onStep: (step: UploadStep) => void,
): Promise<Result> {
  const tell = (sent: number) => onStep(sent < 1 ? { step: 'uploading', sent } : { step: 'working', sent })
  tell(0)
  try {
    return await send(file, tell)
  } catch (error) {
    const needsConversion = error instanceof ApiError && error.code === 'sound_file_needs_conversion'
    if (!file || !needsConversion) throw error
    onStep({ step: 'converting', sent: 1 })
    // If this browser cannot read the file either, the person sees the first refusal.
    const converted = await convertToWav(file).catch(() => {
      throw error
    })
    tell(0)
    return send(converted, tell)
  }
}
