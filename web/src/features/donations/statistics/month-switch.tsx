import type { Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useCalendarWords } from './use-calendar-words.ts'

function monthBeside(month: string, step: 1 | -1): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + step)).toISOString().slice(0, 7)
}

/** Goes from the month of the first donation to the present one. The address keeps the month. */
export function MonthSwitch({ month, first_month: first, last_month: last }: Month) {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  const words = useCalendarWords()
  const step = (direction: 1 | -1, isPossible: boolean) => ({
    // A disabled button would lose the focus at the last step.
    'aria-disabled': !isPossible || undefined,
    onClick: () => {
      if (isPossible) void navigate({ to: addresses.statistics.path, search: { month: monthBeside(month, direction) } })
    },
  })
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t('previous')} {...step(-1, month > first)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <output className="min-w-36 text-center font-semibold">{words.month(month)}</output>
      <IconButton label={t('next')} {...step(1, month < last)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
