/** The window of a browser source in OBS, with the places that matter in colour. The lines beside it say the same. */
export function ObsPicture() {
  return (
    <svg viewBox="0 0 240 136" aria-hidden className="h-auto w-full max-w-72" fontSize="8.5">
      <rect x="0.5" y="0.5" width="239" height="135" rx="8" className="fill-sunken stroke-line" />
      <path d="M0.5 18.5h239" className="stroke-line" />
      <circle cx="11" cy="9.5" r="2.5" className="fill-line" />
      <circle cx="19" cy="9.5" r="2.5" className="fill-line" />
      <circle cx="27" cy="9.5" r="2.5" className="fill-line" />
      <rect x="12" y="27" width="216" height="26" rx="4" className="fill-surface stroke-line-soft" />
      <path
        d="M96 44v-3m5 3v-8m5 8v-11m5 11v-6m5 6v-13m5 13v-9m5 9v-5m5 5v-10m5 10v-4"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-faint"
      />
      <g className="fill-muted">
        <text x="12" y="70">
          URL
        </text>
        <text x="12" y="88">
          W
        </text>
        <text x="76" y="88">
          H
        </text>
      </g>
      <rect
        x="34"
        y="61"
        width="194"
        height="13"
        rx="3.5"
        strokeWidth="1.5"
        className="fill-signal-tint stroke-signal"
      />
      <text x="41" y="70.5" letterSpacing="1" className="fill-signal font-mono">
        https://•••••••••••••
      </text>
      <rect x="34" y="79" width="34" height="13" rx="3.5" className="fill-surface stroke-signal" />
      <text x="39" y="88.5" className="fill-text font-mono">
        1920
      </text>
      <rect x="90" y="79" width="34" height="13" rx="3.5" className="fill-surface stroke-signal" />
      <text x="95" y="88.5" className="fill-text font-mono">
        1080
      </text>
      <rect x="34" y="98" width="11" height="11" rx="3" className="fill-signal" />
      <path d="m37 103.5 2 2 3.5-4" fill="none" strokeWidth="1.6" strokeLinecap="round" className="stroke-on-signal" />
      <rect x="51" y="101" width="76" height="5" rx="2.5" className="fill-line" />
      <rect x="186" y="114" width="42" height="14" rx="7" className="fill-signal" />
      <text x="207" y="124" textAnchor="middle" fontWeight="700" className="fill-on-signal">
        OK
      </text>
    </svg>
  )
}
