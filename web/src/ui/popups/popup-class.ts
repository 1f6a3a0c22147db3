/** A floating list: menu or select. It grows from the corner that it is attached to. */
export const popupClass =
  'max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto ' +
  'rounded-soft border border-line bg-raised p-1 text-text shadow-float outline-none transition-[opacity,scale] ' +
  'data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:transition-none'

export const popupItemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-tight px-2.5 py-1.5 text-small outline-none select-none ' +
  'data-highlighted:bg-text/9 data-disabled:opacity-50 pointer-coarse:min-h-11'
