import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import { useTranslation } from 'react-i18next'

const hosted = new Set<EngineName>(['elevenlabs', 'openai'])

export function useEngineWords() {
  const { t } = useTranslation('speechPages')
  return {
    nameOf: (engine: EngineName) => t(`engines.names.${engine}`),
    kindOf: (engine: EngineName) => t(hosted.has(engine) ? 'engines.kinds.hosted' : 'engines.kinds.embedded'),
    /** Why the engine cannot speak at the moment, if there is a reason to show. */
    reasonOf: ({ engine, state, reason }: EngineStatus) => {
      if (reason !== null) return reason
      if (state === 'resting') return t('engines.restingHint')
      if (state !== 'off') return undefined
      return t(hosted.has(engine) ? 'engines.offHosted' : 'engines.offEmbedded')
    },
  }
}
