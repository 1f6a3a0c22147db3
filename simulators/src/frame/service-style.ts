import { style } from './style.ts'
import type { Brand } from './service-page-layout.ts'

/** The look of all simulators, in the colour of the service and made for a phone. */
export function serviceStyle({ accent }: Brand): string {
  return `${style}
:root { --signal: ${accent}; --on-signal: oklch(.16 .02 285); }
@media (prefers-color-scheme: light) {
  :root { --signal: color-mix(in oklch, ${accent} 68%, black); --on-signal: white; }
}
.service { min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto; }
.service main { width: 100%; max-width: 520px; padding: 8px 20px 32px; align-self: start; }
.brand { display: flex; align-items: center; gap: 10px; width: 100%; max-width: 520px; margin: 0 auto; padding: 22px 20px 14px; font-weight: 700; font-size: 18px; }
.brand .mark { width: 18px; height: 18px; border-radius: 9px 9px 9px 3px; background: var(--signal); }
.brand small { font-weight: 400; font-size: 13px; color: var(--muted); border: 1px solid var(--line); border-radius: 99px; padding: 1px 9px; }
.service footer { padding: 18px 20px; text-align: center; font-size: 13px; color: var(--muted); }
.panel { display: grid; gap: 16px; padding: 24px; background: var(--surface); border: 1px solid var(--line-soft); border-radius: 18px 18px 18px 4px; }
.panel h1 { font-size: 23px; }
.panel p { color: var(--muted); }
.panel p[role=alert] { color: var(--danger); }
.panel label > span:first-child { font-size: 13.5px; }
.panel input:not([type=radio]), .panel select, .panel textarea { width: 100%; height: 46px; font: inherit; }
.panel textarea { height: 116px; padding: 10px 12px; resize: vertical; border-radius: 8px; border: 1px solid var(--line); background: var(--sunken); color: var(--text); }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) 112px; gap: 12px; }
.choices { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; }
.choices legend { padding: 0 0 6px; font-size: 13.5px; color: var(--muted); }
.choice { display: flex; align-items: center; gap: 12px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--signal); background: var(--raised); }
.choice:focus-within { outline: 2px solid var(--signal); outline-offset: 2px; }
.choice input { width: 18px; height: 18px; margin: 0; accent-color: var(--signal); flex: none; }
.choice span { margin: 0; color: var(--text); }
.choice small { display: block; color: var(--muted); font-size: 13px; }
.portrait { display: grid; place-items: center; flex: none; width: 38px; height: 38px; border-radius: 50%; background: color-mix(in oklch, var(--signal) 26%, var(--raised)); font-weight: 700; }
.portrait.large { width: 64px; height: 64px; font-size: 26px; }
.streamer { display: flex; align-items: center; gap: 16px; }
.scopes { display: flex; flex-wrap: wrap; gap: 6px; padding: 0; list-style: none; }
.scopes code { display: block; padding: 3px 12px; border-radius: 99px; background: var(--raised); font-size: 13.5px; }
.actions { display: flex; flex-wrap: wrap; gap: 10px; }
.actions button, .panel > button { height: 48px; flex: 1 1 140px; }
.primary { background: var(--signal); border-color: var(--signal); color: var(--on-signal); }
.primary:hover { filter: brightness(1.08); }
`
}
