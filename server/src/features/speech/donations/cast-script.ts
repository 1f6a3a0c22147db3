import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import { castMessage } from '../voicing/cast-message.ts'
import type { PartToVoice } from '../voicing/message-pieces.ts'

export function castScript(app: Pick<App, 'db'>, { parts }: Script, streamerId: string): Promise<PartToVoice[]> {
  return castMessage(
    app,
    parts.map((part) =>
      part.kind === 'sound'
        ? { kind: 'sound', sound: { id: part.sound_id } }
        : { kind: 'speech', voice: { id: part.voice_id }, spoken: part.spoken },
    ),
    streamerId,
  )
}
