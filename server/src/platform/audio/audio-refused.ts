/** Why bytes are refused as a sound. */
export type AudioRefusal =
  | 'too_large'
  | 'not_audio'
  | 'type_mismatch'
  | 'unsupported'
  | 'needs_conversion'
  | 'damaged'
  | 'too_long'
  | 'too_short'
  | 'silent'
  | 'too_many_channels'
  | 'sample_rate'
  | 'took_too_long'

/** Thrown while we read a foreign sound. `readUpload` returns it as the reason. */
export class AudioRefused extends Error {
  readonly reason: AudioRefusal

  constructor(reason: AudioRefusal) {
    super(`The sound is refused: ${reason}.`)
    this.reason = reason
  }
}
