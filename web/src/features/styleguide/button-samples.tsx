import { Play, RotateCcw, Trash2 } from 'lucide-react'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { KeyboardKey } from '../../ui/text/keyboard-key.tsx'
import { SampleLine, StyleguideSection } from './styleguide-section.tsx'

const kinds = ['primary', 'secondary', 'ghost', 'ok', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const
const tones = ['neutral', 'signal', 'ok', 'warn', 'info', 'danger'] as const

export function ButtonSamples() {
  return (
    <StyleguideSection title="Buttons and badges">
      {sizes.map((size) => (
        <SampleLine key={size}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} size={size}>
              {kind}
            </Button>
          ))}
        </SampleLine>
      ))}
      <SampleLine>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {kind}
          </Button>
        ))}
        <Button kind="primary" isBusy>
          Saving
        </Button>
        <a href="#buttons" className={buttonClass({ kind: 'primary' })}>
          A link
        </a>
        <a href="#buttons" className={buttonClass({ kind: 'secondary' })}>
          A link
        </a>
      </SampleLine>
      <SampleLine>
        <Button kind="ok" size="small">
          Accept <KeyboardKey>A</KeyboardKey>
        </Button>
        <Button size="small">
          Reject <KeyboardKey>R</KeyboardKey>
        </Button>
        <IconButton label="Play" kind="primary" size="large">
          <Play className="fill-current" />
        </IconButton>
        <IconButton label="Again">
          <RotateCcw />
        </IconButton>
        <IconButton label="Remove" kind="secondary" size="small">
          <Trash2 />
        </IconButton>
      </SampleLine>
      <div className="max-w-sm">
        <Button kind="danger" size="large" isWide>
          Stop everything <KeyboardKey>Esc Esc</KeyboardKey>
        </Button>
      </div>
      <SampleLine>
        <Badge tone="live">On air</Badge>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} hasDot={tone === 'ok' || tone === 'danger'}>
            {tone}
          </Badge>
        ))}
      </SampleLine>
    </StyleguideSection>
  )
}
