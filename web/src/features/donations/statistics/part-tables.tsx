import type { Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useTranslation } from 'react-i18next'
import { ShareTable } from '../../../ui/tables/share-table.tsx'
import type { Hue } from '../../../ui/text/hue.ts'
import { useFigures } from '../../billing/use-figures.ts'

export function VoiceTable({ month: { voices, messages } }: { month: Month }) {
  const { t } = useTranslation('statistics')
  const { whole } = useFigures()
  if (voices.length === 0) return <p className="text-small text-muted">{t('voices.empty')}</p>
  return (
    <ShareTable
      caption={t('voices.title')}
      heads={[t('voices.name'), t('voices.messages')]}
      rows={voices.map((voice) => ({
        key: voice.voice_id,
        label: voice.name,
        value: whole(voice.messages),
        share: voice.messages / messages.all,
        hue: voice.colour as Hue,
      }))}
    />
  )
}

export function SoundTable({ month: { sounds, messages } }: { month: Month }) {
  const { t } = useTranslation('statistics')
  const { whole } = useFigures()
  if (sounds.length === 0) return <p className="text-small text-muted">{t('sounds.empty')}</p>
  return (
    <ShareTable
      caption={t('sounds.title')}
      heads={[t('sounds.name'), t('sounds.messages')]}
      rows={sounds.map((sound) => ({
        key: sound.sound_id,
        label: sound.name,
        value: whole(sound.messages),
        share: sound.messages / messages.all,
      }))}
    />
  )
}
