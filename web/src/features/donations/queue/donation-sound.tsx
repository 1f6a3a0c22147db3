import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AudioPlayer } from '../../../platform/audio/audio-player.tsx'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { LimitNote } from '../../billing/limit-note.tsx'
import type { DonationApi } from '../donation-api.ts'
import { canBeHeard } from '../donation-state.ts'
import { donationAudioQuery } from '../donations-queries.ts'
import { useDonatorName } from '../../messages/donator.tsx'

type DonationSoundProps = { donation: Donation; api: DonationApi }

/** Shows existing audio at once. Missing audio is made when somebody asks for it. */
export function DonationSound({ donation, api }: DonationSoundProps) {
  const { t } = useTranslation('donationPages')
  const nameOf = useDonatorName()
  const audio = useQuery({ ...donationAudioQuery(api, donation), enabled: donation.has_audio })
  const characters = donation.script?.characters ?? 0
  if (!canBeHeard(donation)) return <p className="text-muted">{t('details.audioNothing')}</p>
  if (audio.data) {
    return (
      <AudioPlayer
        {...audio.data}
        name={t('actions.of', { action: t('actions.preview'), donator: nameOf(donation) })}
        seekLabel={t('details.seek')}
      />
    )
  }
  if (audio.isFetching) return <WaitingLines lines={1} />
  return (
    <div className="flex flex-col items-start gap-2">
      {api.isStreamer ? <LimitNote error={audio.error} /> : <FailureNote error={audio.error} />}
      <Button size="small" onClick={() => void audio.refetch()}>
        {t('actions.preview')}
      </Button>
      {donation.source !== 'test' && (
        <p className="text-fine text-muted">{t('details.audioNote', { count: characters })}</p>
      )}
    </div>
  )
}
