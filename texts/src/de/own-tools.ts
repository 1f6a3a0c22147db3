import type { ownTools as english } from '../en/own-tools.ts'
import type { SameKeys } from '../same-keys.ts'

export const ownTools: SameKeys<typeof english> = {
  title: 'Eigene Tools',
  lead: 'Spenden von überall sonst: Ko-fi, Streamer.bot, Kanalpunkte oder dein eigenes Skript. Gib jedem einen eigenen Schlüssel.',
  toGuide: 'So verbindest du Ko-fi, Streamer.bot oder ein Skript',
  keyOf: 'Schlüssel für {{name}}',
  lastUsed: 'Zuletzt benutzt',
  notUsed: 'noch nie',
  create: 'Neuer Schlüssel',
  withdraw: 'Zurückziehen',
  withdrawLabel: 'Schlüssel für {{name}} zurückziehen',
  empty: 'Noch keine Schlüssel',
  emptyText: 'Wer so einen Schlüssel hat, kann dir Spenden schicken, sonst nichts.',

  newKey: {
    title: 'Neuer Schlüssel für ein Tool',
    text: 'Mit diesem Schlüssel kann ein Tool dir Spenden schicken. Lesen oder ändern kann es nichts.',
    name: 'Name',
    nameHint: 'Wofür ist er? Zum Beispiel „Ko-fi“ oder „Streamer.bot“.',
    nameTooLong: 'Der Name darf höchstens 40 Zeichen haben',
    submit: 'Schlüssel erstellen',
    done: 'Der Schlüssel für {{name}} ist fertig',
    doneText: 'Kopiere ihn in dein Tool.',
  },

  withdrawal: {
    title: 'Schlüssel für {{name}} zurückziehen?',
    text: 'Das Tool kann dir ab sofort nichts mehr schicken, und das lässt sich nicht rückgängig machen. Was angekommen ist, bleibt.',
    confirm: 'Schlüssel zurückziehen',
    done: 'Der Schlüssel für {{name}} ist zurückgezogen',
  },

  koFi: {
    open: 'Ko-fi einrichten',
    openLabel: 'Ko-fi einrichten mit dem Schlüssel für {{name}}',
    ready: 'Ko-fi ist eingerichtet',
    title: 'Ko-fi einrichten',
    text: 'Zahlungen kommen über den Schlüssel für {{name}} an. Öffne bei Ko-fi More › API › Webhooks. Die Adresse kommt zu Ko-fi, das Token von dort hierher.',
    address: 'Webhook-Adresse',
    addressHint: 'Gehört bei Ko-fi in „Webhook URL“.',
    token: 'Verifizierungs-Token',
    newToken: 'Neues Verifizierungs-Token',
    tokenHint:
      'Steht bei Ko-fi auf derselben Seite unter „Advanced“. Wir bewahren es verschlüsselt auf und zeigen es nie wieder.',
    tokenOdd: 'Das sieht nicht nach einem Token von Ko-fi aus',
    save: 'Token speichern',
    saved: 'Ko-fi ist eingerichtet',
    remove: 'Gespeichertes Token entfernen',
    removed: 'Das Token ist entfernt',
  },
}
