import { serviceStyle } from '../../frame/service-style.ts'

export const hostedStyle = `${serviceStyle({ name: 'stripe', title: 'Stripe', accent: 'oklch(.7 .16 280)' })}
.service { grid-template-rows: auto auto 1fr; }
.ribbon { padding: 8px 20px; text-align: center; font-weight: 600; background: var(--signal); color: var(--on-signal); }
.service main > p { margin: 0 0 14px; }
.panel + .panel, .panel + details { margin-top: 20px; }
.panel fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 12px; }
.panel legend { padding: 0 0 6px; font-size: 13.5px; color: var(--muted); }
.panel label.tick { display: flex; gap: 12px; align-items: start; }
.panel label.tick input { width: 20px; height: 20px; flex: none; margin: 2px 0 0; }
.panel label.tick span { margin: 0; color: var(--text); }
.panel form { display: grid; gap: 16px; }
.panel form > button { height: 48px; }
.facts { display: grid; gap: 6px; }
.facts div { display: flex; justify-content: space-between; gap: 16px; }
.facts dd { text-align: end; font-family: inherit; overflow-wrap: anywhere; }
.of-iban { display: none; }
form:has([value=sepa_debit]:checked) .of-card { display: none; }
form:has([value=sepa_debit]:checked) .of-iban, form:has(input[type=hidden][value=sepa_debit]) .of-iban { display: grid; }
.numbers { padding-left: 18px; display: grid; gap: 4px; }
.numbers code { white-space: nowrap; }
.invoices { list-style: none; padding: 0; display: grid; gap: 8px; }
.invoices a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; }
@media print { .ribbon, .brand, form { display: none; } }
`
