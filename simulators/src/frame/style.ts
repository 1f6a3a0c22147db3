export const style = `
:root {
  color-scheme: dark;
  --bg: oklch(.165 .012 285); --sunken: oklch(.14 .012 285); --surface: oklch(.205 .014 285); --raised: oklch(.245 .016 285);
  --line: oklch(.31 .016 285); --line-soft: oklch(.26 .015 285);
  --text: oklch(.96 .006 80); --muted: oklch(.73 .014 285);
  --signal: oklch(.745 .165 48); --danger: oklch(.70 .19 18);
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --bg: oklch(.975 .006 80); --sunken: oklch(.95 .008 80); --surface: oklch(1 0 0); --raised: oklch(.985 .004 80);
    --line: oklch(.87 .008 80); --line-soft: oklch(.92 .007 80);
    --text: oklch(.21 .016 285); --muted: oklch(.46 .016 285);
    --signal: oklch(.55 .175 40); --danger: oklch(.52 .205 20);
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.5 Geist, system-ui, sans-serif; }
main, .top { max-width: 960px; margin: 0 auto; padding: 0 20px; }
main { padding-bottom: 64px; }
h1, h2, h3, p, dl, dd, ul { margin: 0; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere; }
h2 { font-size: 21px; line-height: 1.3; letter-spacing: -.01em; }
h3 { font-size: 15px; font-weight: 600; }
a { color: var(--signal); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
code, pre, time, dd { font-family: 'Geist Mono', ui-monospace, monospace; font-variant-numeric: tabular-nums; }

.top { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; padding-block: 18px; margin-bottom: 28px; }
.top nav { font-weight: 600; display: flex; flex-wrap: wrap; }
.top nav > * + *::before { content: '/'; color: var(--muted); margin: 0 10px; display: inline-block; font-weight: 400; }
.top nav a { text-decoration: none; }
.top nav a:first-child::before { content: ''; display: inline-block; width: 14px; height: 14px; margin-right: 10px; background: var(--signal); border-radius: 7px 7px 7px 2px; vertical-align: -1px; }
.aside, .lead, .card > p, .what p, dt, .mail .meta, .empty { color: var(--muted); }
.aside { font-size: 14px; }
.lead { max-width: 62ch; margin-top: 8px; }
.heading { display: flex; flex-wrap: wrap; gap: 10px 20px; align-items: center; justify-content: space-between; }

.card { margin-top: 28px; padding: 22px 24px 6px; background: var(--surface); border: 1px solid var(--line-soft); border-radius: 18px 18px 18px 4px; }
.card > p { margin: 8px 0 16px; max-width: 70ch; }
.card h2 a { color: inherit; text-decoration-color: var(--signal); }
.card.flush { padding: 0; overflow: hidden; }
.state { display: flex; flex-wrap: wrap; gap: 6px; }
.state div { display: flex; gap: 8px; padding: 3px 12px; border-radius: 99px; background: var(--raised); font-size: 14px; }
.state dd { font-weight: 600; }
.state dd.zero { font-weight: 400; color: var(--muted); }
.flags { margin: 0 0 18px; }

.control { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(62%); gap: 10px 24px; align-items: center; padding: 14px 0; border-top: 1px solid var(--line-soft); }
.card > .control:first-child { border-top: 0; padding-top: 0; }
.what p { font-size: 14px; }
.fields { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; justify-content: flex-end; }
label span { display: block; font-size: 12.5px; color: var(--muted); margin-bottom: 2px; }
input, select, button { font: inherit; height: 38px; border-radius: 8px; border: 1px solid var(--line); background: var(--sunken); color: var(--text); padding: 0 12px; }
input { width: 130px; }
input[type=number] { width: 92px; }
button { border-radius: 99px; padding: 0 18px; font-weight: 600; cursor: pointer; background: var(--raised); }
button:hover { border-color: var(--signal); }
button.danger { color: var(--danger); background: none; }
button.danger:hover { border-color: var(--danger); }

.rows { list-style: none; padding: 0; }
.rows > li + li { border-top: 1px solid var(--line-soft); }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 24px; color: inherit; text-decoration: none; }
a.row:hover { background: var(--raised); }
.row strong, .row .meta { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row .meta { grid-column: 1 / -1; color: var(--muted); font-size: 14px; }
.row time { color: var(--muted); font-size: 14px; }
.card > .empty { margin: 0; padding: 28px 24px; }
.section { margin: 32px 0 10px; }

.mail .meta { margin: 6px 0 20px; overflow-wrap: anywhere; }
.mail iframe { display: block; width: 100%; height: 420px; border: 0; border-radius: 12px; background: white; }
.links { padding-left: 20px; overflow-wrap: anywhere; }
pre { margin: 0; padding: 16px 18px; background: var(--sunken); border: 1px solid var(--line-soft); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
details { margin-top: 28px; }
summary { cursor: pointer; font-weight: 600; }
details[open] > summary { margin-bottom: 10px; }
.row details { grid-column: 1 / -1; margin: 6px 0 0; }
.row summary { font-weight: 400; font-size: 14px; color: var(--muted); }

@media (max-width: 640px) {
  .control { grid-template-columns: minmax(0, 1fr); }
  .fields { justify-content: flex-start; }
  .card { padding-inline: 18px; }
  .row, .card > .empty { padding-inline: 18px; }
  input, select, button { height: 44px; }
}
`
