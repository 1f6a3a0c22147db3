import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { OverlayLook } from '@lautgabe/contract/playback/overlay-look.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../../ui/text/join-classes.ts'

/** The size of the page in OBS. The preview is the same page, scaled down. */
const screen = { width: 1920, height: 1080 }

const backgrounds = {
  game: 'bg-[radial-gradient(circle_at_30%_20%,oklch(0.42_0.11_260),oklch(0.22_0.06_290)_55%,oklch(0.14_0.03_300))]',
  light: 'bg-[linear-gradient(160deg,oklch(0.97_0.01_90),oklch(0.88_0.04_220))]',
  checker: 'bg-[repeating-conic-gradient(oklch(0.62_0_0)_0_25%,oklch(0.78_0_0)_0_50%)] bg-size-[24px_24px]',
}
type Background = keyof typeof backgrounds
const backgroundNames = Object.keys(backgrounds) as Background[]

/** The overlay itself with a sample. It gets every change at once. */
export function OverlayPreview({ look, pictureUrl }: { look: OverlayLook; pictureUrl: string | null }) {
  const { t, i18n } = useTranslation('settingsPages')
  const [background, setBackground] = useState<Background>('game')
  const [box, width] = useWidth()
  const frame = useRef<HTMLIFrameElement>(null)
  const { language } = i18n
  const tell = useCallback(() => {
    const message = { type: 'overlay-look', look, picture_url: pictureUrl, language }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [look, pictureUrl, language])
  useEffect(tell, [tell])
  return (
    <div className="flex flex-col gap-3">
      {/* On a low screen it leaves room for the fields. */}
      <div
        ref={box}
        className={joinClasses(
          'relative mx-auto aspect-video w-full max-w-[calc(40dvh*16/9)] overflow-hidden rounded-soft xl:max-w-none',
          backgrounds[background],
        )}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs scripts and its origin */}
        <iframe
          ref={frame}
          src="/obs/demo?demo=1"
          title={t('overlay.preview')}
          onLoad={tell}
          {...screen}
          className="absolute top-0 left-0 origin-top-left"
          // Browsers paint a frame white if its colour scheme is not that of the page in it, which is the light one.
          style={{ scale: String(width / screen.width), colorScheme: 'light' }}
        />
      </div>
      <div className="flex items-center justify-center gap-2.5 text-small text-muted xl:justify-start">
        <span aria-hidden>{t('overlay.background')}</span>
        <RadioGroup
          aria-label={t('overlay.background')}
          value={background}
          onValueChange={setBackground}
          className="flex gap-1.5"
        >
          {backgroundNames.map((name) => (
            <Radio.Root
              key={name}
              value={name}
              aria-label={t(`overlay.backgrounds.${name}`)}
              title={t(`overlay.backgrounds.${name}`)}
              className={joinClasses(
                'h-7 w-11 rounded-tight border border-control data-checked:outline-2 data-checked:outline-offset-2 data-checked:outline-signal',
                backgrounds[name],
              )}
            />
          ))}
        </RadioGroup>
      </div>
    </div>
  )
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}
