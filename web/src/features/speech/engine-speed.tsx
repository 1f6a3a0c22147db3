import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import { comfortableSpeed } from '@lautgabe/contract/speech/speech-speed.ts'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/text/join-classes.ts'

const remedies = ['cores', 'server', 'hosted'] as const

/** How fast an engine of this server speaks, and what helps if that is too slow to listen to without pauses. */
export function EngineSpeed({ status: { speed, weight_form: form } }: { status: EngineStatus }) {
  const { t, i18n } = useTranslation('speechPages')
  if (speed === null) return null
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const isSlow = speed < comfortableSpeed
  return (
    <div className="text-fine">
      <p className={joinClasses(isSlow && 'font-medium text-warn')}>
        {t('engines.speed', { speed: format.format(speed) })}
      </p>
      {form !== null && <p className="text-muted">{t(`engines.weightForms.${form}`)}</p>}
      {isSlow && (
        <>
          <p className="mt-2">{t('engines.slow', { least: format.format(comfortableSpeed) })}</p>
          <ul className="mt-1 list-disc space-y-1 pl-4 break-words text-muted">
            {remedies.map((remedy) => (
              <li key={remedy}>{t(`engines.remedies.${remedy}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
