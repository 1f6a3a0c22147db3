/** Touch screens get 16 px: iOS zooms into smaller controls when they are focused. */
export const controlClass =
  'w-full min-w-0 rounded-soft border border-control bg-sunken px-3.5 text-body text-text pointer-coarse:text-[1rem] ' +
  'focus-visible:outline-offset-0 [input&]:read-only:border-line disabled:cursor-not-allowed disabled:opacity-50 ' +
  'aria-invalid:border-danger-text data-invalid:border-danger-text'
