import { joinClasses } from '../text/join-classes.ts'

type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'ok' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
}

const shape =
  'inline-flex shrink-0 items-center justify-center rounded-pill border font-semibold text-center no-underline select-none ' +
  'transition-transform active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:active:scale-100'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-signal text-on-signal enabled:hover:bg-signal-strong [a&]:hover:bg-signal-strong',
  secondary: 'border-line bg-raised text-text enabled:hover:border-control [a&]:hover:border-control',
  ghost:
    'border-transparent text-muted enabled:hover:bg-text/7 enabled:hover:text-text [a&]:hover:bg-text/7 [a&]:hover:text-text',
  ok: 'border-ok/45 bg-ok-tint text-ok enabled:hover:border-ok [a&]:hover:border-ok',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong [a&]:hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 gap-1.5 px-3.5 py-1 text-small leading-tight pointer-coarse:min-h-10',
  medium: 'min-h-10 gap-2 px-4.5 py-1.5 text-body leading-tight pointer-coarse:min-h-11',
  large: 'min-h-12.5 gap-2.5 px-6 py-2 text-lead leading-tight',
}

/** The look of a button for anything that can be clicked, such as a router's link. */
export function buttonClass({ kind = 'secondary', size = 'medium', isWide = false }: ButtonLook = {}): string {
  return joinClasses(shape, kinds[kind], sizes[size], isWide && 'w-full')
}
