import type { LedgerLine } from '@lautgabe/contract/billing/usage-api.ts'
import type { extras } from '@lautgabe/texts/en/extras.ts'
import { useTranslation } from 'react-i18next'
import { useDonatorName } from '../../messages/donator.tsx'

type Kind = keyof typeof extras.ledger.kinds

/** What happened, in a few words. Later versions of the server may know more kinds than this page. */
export function useLineWords(): (line: LedgerLine) => string {
  const { t, i18n } = useTranslation(['extras', 'billing'])
  const nameOf = useDonatorName()
  return ({ kind, source, donator }) => {
    if (kind === 'spend' && donator !== null) return t('ledger.kinds.spendOf', { donator: nameOf({ donator }) })
    const known = i18n.exists(`extras:ledger.kinds.${kind}`) ? (kind as Kind) : 'other'
    return t(`ledger.kinds.${known}`, {
      source: source === null ? t('ledger.noSource') : t(`billing:usage.kinds.${source}`),
    })
  }
}
