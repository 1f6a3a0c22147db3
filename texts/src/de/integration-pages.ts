import type { integrationPages as english } from '../en/integration-pages.ts'
import type { SameKeys } from '../same-keys.ts'

export const integrationPages: SameKeys<typeof english> = {
  names: { streamlabs: 'Streamlabs', streamelements: 'StreamElements', tipeeestream: 'TipeeeStream' },

  section: {
    title: 'Spendendienste',
    lead: 'Woher deine Spenden kommen. Verbinde ein Konto einmal, dann erscheinen seine Spenden von selbst in deinem Dashboard.',
    notOffered: 'Hier nicht verfügbar',
    notOfferedText: 'Der Betreiber dieser Website hat den Dienst nicht eingerichtet.',
    notConnected: 'Nicht verbunden',
    connect: 'Verbinden',
    connectLabel: '{{service}} verbinden',
  },

  states: {
    connecting: 'Wird verbunden',
    live: 'Live',
    polling: 'Verzögert seit {{since}}',
    down: 'Gestört seit {{since}}',
    needs_relink: 'Muss neu verbunden werden',
    off: 'Aus',
  },

  facts: {
    as: 'Verbunden als',
    since: 'Seit',
    lastDonation: 'Letzte Spende',
    noDonation: 'noch keine',
    tipPage: 'Spendenseite',
    openTipPage: 'Öffnen',
    openTipPageLabel: 'Öffnen: Spendenseite bei {{service}}',
  },

  remedies: {
    polling:
      'Die Live-Verbindung ist unterbrochen. Wir fragen stattdessen immer wieder bei {{service}} nach, darum kommen Spenden bis zu einer Minute später an. Du musst nichts tun.',
    unreachable:
      '{{service}} antwortet gerade nicht. Wir versuchen es weiter und holen alle Spenden nach, die du inzwischen bekommst. Du musst nichts tun.',
    busy: '{{service}} bittet uns zu warten. Wir versuchen es bald wieder und holen alle Spenden nach, die du inzwischen bekommst. Du musst nichts tun.',
    unreadable:
      '{{service}} antwortet mit etwas, das wir nicht lesen können. Wir versuchen es weiter und holen alle Spenden nach, die du inzwischen bekommst. Wenn es länger als eine Stunde dauert, schreib uns bitte.',
    refused:
      '{{service}} akzeptiert deine Freigabe nicht mehr, vielleicht wegen eines neuen Passworts. Verbinde das Konto neu; dann holen wir alle Spenden nach, die du inzwischen bekommen hast.',
  },

  actions: {
    active: 'Spenden empfangen',
    activeLabel: 'Spenden von {{service}} empfangen',
    activeOff: 'Solange das aus ist, kommt von hier nichts an. Nach dem Einschalten holen wir nach, was gefehlt hat.',
    relink: 'Neu verbinden',
    relinkLabel: '{{service}} neu verbinden',
    disconnect: 'Trennen',
    disconnectLabel: '{{service}} trennen',
    test: 'Test über {{service}} senden',
    testSent: '{{service}} sendet einen Test',
    testSentText: 'Er erscheint gleich in deinem Dashboard, wie eine Spende.',
  },

  ownTest: {
    streamlabs: 'Zum Testen: Öffne bei Streamlabs deine Alert Box und drück auf „Test Donation“.',
    streamelements: 'Zum Testen: Öffne bei StreamElements dein Overlay und wähle Emulate › Tip.',
    tipeeestream: 'Zum Testen: Öffne bei TipeeeStream deine Alarme und drück neben den Spenden auf „Test“.',
  },

  disconnect: {
    title: '{{service}} trennen?',
    text: 'Spenden an {{name}} werden nicht mehr vorgelesen. Was schon hier ist, bleibt, und du kannst jederzeit neu verbinden.',
    confirm: 'Trennen',
    done: '{{service}} ist getrennt',
  },

  mirror: {
    label: '{{service}} folgen',
    hint: 'Wenn du dort {{acts}}, geschieht hier dasselbe.',
    acts: {
      pause: 'die Alerts anhältst',
      mute: 'die Alerts stummschaltest',
      skip: 'einen Alert überspringst',
      approve: 'eine zurückgehaltene Spende zulässt',
    },
  },

  trouble: {
    label: 'Störungen bei Spendendiensten',
    down: '{{service}} ist seit {{since}} nicht erreichbar. Wir versuchen es weiter und holen nach, was du inzwischen bekommst.',
    needs_relink: '{{service}} muss neu verbunden werden. Bis dahin kommen von dort keine Spenden an.',
    downForModerator:
      '{{service}} ist seit {{since}} nicht erreichbar. Wir versuchen es weiter und holen nach, was inzwischen gespendet wird.',
    needs_relinkForModerator:
      '{{service}} muss neu verbunden werden. Bis dahin kommen von dort keine Spenden an. {{streamer}} kann das im Profil tun.',
    downLink: 'Mehr dazu',
    needs_relinkLink: 'Neu verbinden',
  },

  redirect: {
    connecting: '{{service}} wird verbunden',
    linked: '{{service}} ist verbunden',
    linkedText: 'Verbunden als {{name}}. Ab jetzt erscheinen Spenden von selbst in deinem Dashboard.',
    toProfile: 'Zum Profil',
    denied: 'Du hast den Zugriff nicht erlaubt',
    deniedText:
      'Es wurde nichts verbunden. Falls das nicht gewollt war, kannst du {{service}} jederzeit im Profil verbinden.',
    authError: 'Diese Freigabe gilt nicht',
    authErrorText:
      'Sie wurde nicht in diesem Browser begonnen, schon benutzt, oder es sind mehr als zehn Minuten vergangen. Es wurde nichts verbunden.',
    noCode: 'Von {{service}} kam nichts zurück',
    noCodeText: 'Diese Seite funktioniert nur, direkt nachdem du bei {{service}} zugestimmt hast.',
    exchangeErrorText: 'Es wurde nichts verbunden.',
    unansweredText: 'Es kam keine Antwort an. Ob das Konto verbunden wurde, siehst du im Profil.',
    beginAgain: 'Im Profil neu beginnen',
    backToProfile: 'Zurück zum Profil',
  },
}
