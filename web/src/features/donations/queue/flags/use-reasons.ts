import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { gravestFirst } from '@lautgabe/contract/filters/gravest-first.ts'
import { useTranslation } from 'react-i18next'
import { shortText } from '../../../../platform/browser/short-text.ts'
import { isAboutPlan, notesOf } from '../../donation-state.ts'

const nameMax = 60
const flagMax = 120

/** What the filters found, the gravest first, then what was understood differently. Each line stands there once. */
export function useReasons(donation: Donation, isStreamer: boolean): { text: string; isFlag: boolean }[] {
  const { t } = useTranslation(['donationPages', 'messageWords'])
  const found = gravestFirst(donation.script?.flags ?? []).map(({ reason, typed, action }) => {
    const isTheirs = reason === 'own_word' && !isStreamer
    const name = isTheirs ? t('messageWords:moderatorReasons.own_word') : t(`messageWords:reasons.${reason}`)
    const said = typed.trim() === '' ? name : t('reasonOf', { reason: name, typed: shortText(typed, flagMax) })
    return action === 'mask' ? `${said} (${t('masked')})` : said
  })
  const noted = notesOf(donation).map(({ code, typed = '', name = '' }) => {
    const words = { typed: shortText(typed, flagMax), name: shortText(name, nameMax) }
    if (code === 'unknown_voice' && name === '') return t('messageWords:notes.unknown_voice_nobody', words)
    return isStreamer && isAboutPlan(code)
      ? t(`messageWords:ownNotes.${code}`, words)
      : t(`messageWords:notes.${code}`, words)
  })
  return [
    ...[...new Set(found)].map((text) => ({ text, isFlag: true })),
    ...[...new Set(noted)].map((text) => ({ text, isFlag: false })),
  ]
}
