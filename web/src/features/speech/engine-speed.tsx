import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import { comfortableSpeed } from '@lautgabe/contract/speech/speech-speed.ts'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { useEngineWords } from './engine-words.ts'

const remedies = ['cores', 'server', 'hosted'] as const

const isSlow = ({ speed }: EngineStatus) => speed !== null && speed < comfortableSpeed

/** How fast an engine of this server speaks. */
export function EngineSpeed({ status }: { status: EngineStatus }) {
  const { t } = useTranslation('speechPages')
  const inTenths = useTenths()
  const { speed, weight_form: form } = status
  if (speed === null) return null
  return (
    <p className="text-fine">
      <span className={joinClasses('block', isSlow(status) && 'font-medium text-warn')}>
        {t('engines.speed', { speed: inTenths(speed) })}
      </span>
      {form !== null && <span className="block text-muted">{t(`engines.weightForms.${form}`)}</span>}
    </p>
  )
}

/**
 * What helps if an engine of this server is too slow to be listened to without pauses. It stands below the engine's card
 * on a phone, and below all cards where they stand side by side.
 */
export function SlowEngineNote({ status }: { status: EngineStatus }) {
  const { t } = useTranslation('speechPages')
  const { nameOf } = useEngineWords()
  const inTenths = useTenths()
  if (!isSlow(status)) return null
  return (
    <li className="rounded-soft border border-warn/40 bg-warn-tint p-4 text-small sm:order-last sm:col-span-full">
      <p className="font-medium text-warn">
        {t('engines.slow', { engine: nameOf(status.engine), least: inTenths(comfortableSpeed) })}
      </p>
      <p className="mt-1">{t('engines.whatHelps')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 break-words">
        {remedies.map((remedy) => (
          <li key={remedy}>{t(`engines.remedies.${remedy}`)}</li>
        ))}
      </ul>
    </li>
  )
}

function useTenths() {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (value: number) => format.format(value)
}
