import { lookBounds, overlayPositions, overlayThemes } from '@lautgabe/contract/playback/overlay-look.ts'
import { useTranslation } from 'react-i18next'

const range = ({ min, max }: { min: number; max: number }) => `${min} … ${max}`
const yesOrNo = '0 | 1'

const parameters = {
  volume: range({ min: 0, max: 1 }),
  mute: '1',
  channel: 'left | right | both',
  theme: overlayThemes.join(' | '),
  position: overlayPositions.join(' | '),
  scale: range(lookBounds.scale),
  text: yesOrNo,
  amount: yesOrNo,
  waveform: yesOrNo,
  captions: yesOrNo,
  'captions-position': overlayPositions.join(' | '),
  'captions-scale': range(lookBounds.captions_scale),
  duration: range(lookBounds.minimum_seconds),
  lang: 'en | de',
  demo: '1',
  debug: '1',
} as const

const names = Object.keys(parameters) as (keyof typeof parameters)[]

/** The parameters that an overlay's address may carry. */
export function ParameterTable() {
  const { t } = useTranslation('obsGuide')
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{t('parameters.caption')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {(['name', 'values', 'meaning'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 font-semibold">
              {t(`parameters.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-b border-line-soft align-top">
            <th scope="row" className="py-2 pr-4 text-left font-mono font-medium">
              {name}
            </th>
            <td className="py-2 pr-4 font-mono text-fine text-muted wrap-break-word">{parameters[name]}</td>
            <td className="py-2">{t(`parameters.${name}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
