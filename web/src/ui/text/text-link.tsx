import { Link, type LinkComponentProps } from '@tanstack/react-router'

export const textLinkClass =
  'inline-block rounded-tight py-1 font-medium text-signal-strong underline underline-offset-3'

/** A link within a line of words. */
export function TextLink(props: LinkComponentProps) {
  return <Link {...props} className={textLinkClass} />
}
