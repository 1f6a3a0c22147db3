import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import type { PlanLimit } from './plan-limits.ts'

/** Leads from a limit of the plan to the page that says how to get beyond it, or that sells what is missing. */
export function UpgradeLink({ reason }: { reason: PlanLimit }) {
  const { t } = useTranslation('planWords')
  const isShort = reason === 'character_limit'
  return (
    <>
      {isShort && (
        <Link to={addresses.characterTopup.path} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {t('topUp')}
        </Link>
      )}
      <Link
        to={addresses.subscription.path}
        search={{ reason }}
        className={buttonClass({ kind: isShort ? 'secondary' : 'primary', size: 'small' })}
      >
        {t('upgrade')}
      </Link>
    </>
  )
}
