import { useTranslation } from 'react-i18next'
import { GuideLink } from '../../playback/guide-link.tsx'
import { ObsPicture } from './obs-picture.tsx'
import { OverlayAddress } from './overlay-address.tsx'

/** From the address to the browser source, without leaving the page. */
export function OverlayStep() {
  const { t } = useTranslation('playbackPages')
  return (
    <div className="mt-1 flex flex-col gap-2">
      <OverlayAddress />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <ol className="flex min-w-52 flex-1 list-decimal flex-col gap-1.5 pl-5 marker:font-semibold marker:text-signal">
          {t('setUp.obsLines')
            .split('\n')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ol>
        <div className="min-w-48 flex-1">
          <ObsPicture />
        </div>
      </div>
      <p>
        <GuideLink to="add">{t('setUp.overlayLink')}</GuideLink>
      </p>
    </div>
  )
}
