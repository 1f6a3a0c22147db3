import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { LegalDocument } from '../legal-document.ts'
import {
  lastUpdated,
  link,
  list,
  mailAddress,
  paragraph,
  phoneAddress,
  postalAddress,
  rows,
  table,
  withoutEmptyParts,
} from '../legal-document.ts'

export function privacy(settings: SiteSettings): LegalDocument {
  const { operator, analytics, auditDays } = settings
  return {
    title: 'Datenschutzerklärung',
    updated: lastUpdated.privacy,
    lead:
      'Welche personenbezogenen Daten wir bei Lautgabe verarbeiten, wozu, auf welcher Grundlage, wie lange – und ' +
      'welche Rechte Sie haben.',
    sections: withoutEmptyParts([
      {
        id: 'controller',
        heading: 'Verantwortlicher',
        blocks: [
          paragraph(
            'Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO) ist der Betreiber dieser Website. Für alle ' +
              'Fragen zum Datenschutz genügt eine formlose Nachricht.',
          ),
          rows(
            { label: 'Verantwortlicher', value: operator.name },
            { label: 'Vertreten durch', value: operator.representative },
            { label: 'Anschrift', value: postalAddress(operator) },
            { label: 'E-Mail', value: operator.email, href: mailAddress(operator.email) },
            { label: 'Telefon', value: operator.phone, href: phoneAddress(operator.phone) },
          ),
          link('Nachricht an uns schreiben', settings.contactUrl),
        ],
      },
      {
        id: 'overview',
        heading: 'Das Wichtigste in Kürze',
        blocks: [
          list(
            'Wir verarbeiten nur, was wir brauchen, um Spendennachrichten vorzulesen, Konten zu führen und Verträge abzurechnen.',
            'Wir zeigen keine Werbung, verkaufen keine Daten und bilden keine Werbeprofile.',
            'Schriften, Bilder und Programmteile liefern wir selbst aus. Der bloße Besuch der Website löst keine Verbindung zu Servern Dritter aus.',
            analytics
              ? 'Eine Auswertung der Nutzung findet nur statt, wenn Sie ihr vorher zugestimmt haben.'
              : 'Eine Auswertung Ihres Nutzungsverhaltens findet nicht statt.',
            'Server-Protokolle löschen wir nach 7 Tagen.',
          ),
        ],
      },
      {
        id: 'visit',
        heading: 'Besuch der Website',
        blocks: [
          paragraph(
            'Beim Aufruf einer Seite übermittelt Ihr Browser technisch notwendige Angaben, insbesondere Ihre IP-Adresse, ' +
              'die angeforderte Adresse, Datum und Uhrzeit sowie Angaben zu Browser und bevorzugter Sprache. Wir brauchen ' +
              'sie, um die Seite auszuliefern. Um Störungen und Angriffe zu erkennen, führen wir Server-Protokolle mit ' +
              'Zeitpunkt, Art und Ergebnis eines Aufrufs, seiner Dauer und einer zufälligen Kennung. IP-Adressen, geheime ' +
              'Schlüssel, Sitzungskennungen und Nachrichtentexte schreiben wir nicht hinein. Die Protokolle werden nach 7 ' +
              'Tagen gelöscht.',
          ),
          paragraph(
            'Um massenhafte oder missbräuchliche Abrufe zu begrenzen (etwa bei der Anmeldung oder bei Hörproben), zählen ' +
              'wir Anfragen je IP-Adresse für kurze Zeit. Die Zähler verfallen mit dem Ende des jeweiligen Zeitfensters, ' +
              'spätestens nach 24 Stunden.',
          ),
          paragraph(
            'Seiten, die sich laufend aktualisieren (Dashboard, Moderationsseite, Live-Seite, Overlay), halten eine ' +
              'ständige Verbindung zu unserem Server. Dabei melden sie auch, ob und wie weit eine Nachricht abgespielt wurde.',
          ),
          paragraph(
            'Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO; unser berechtigtes Interesse liegt im sicheren und ' +
              'störungsfreien Betrieb.',
          ),
        ],
      },
      {
        id: 'access-requests',
        heading: 'Zugangsanfragen',
        blocks: [
          paragraph(
            'Die Registrierung setzt einen Registrierungsschlüssel voraus. Wenn Sie Zugang anfragen, verarbeiten wir Ihren ' +
              'Twitch-Benutzernamen, Ihre E-Mail-Adresse, den Zeitpunkt und den Stand der Anfrage, um über sie zu ' +
              'entscheiden und Ihnen gegebenenfalls einen Schlüssel zu senden. Dazu können wir Ihr öffentliches ' +
              'Twitch-Profil ansehen.',
          ),
          paragraph(
            'Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO (vorvertragliche Maßnahmen auf Ihre Anfrage). Wir löschen die ' +
              'Anfrage, sobald sie für die Entscheidung und zur Vermeidung doppelter Anfragen nicht mehr gebraucht wird, ' +
              'auf Ihren Wunsch jederzeit früher.',
          ),
        ],
      },
      {
        id: 'account',
        heading: 'Konto und Anmeldung',
        blocks: [
          paragraph(
            'Für ein Konto verarbeiten wir Benutzername, E-Mail-Adresse, Passwort (ausschließlich als Prüfwert, aus dem ' +
              'sich das Passwort nicht zurückrechnen lässt), den verwendeten Registrierungsschlüssel und – wenn Sie ihn ' +
              'angeben – Ihren Namen. Hinzu kommen der Stand der E-Mail-Bestätigung, Ihre Sitzungen mit Beginn und Ende, ' +
              'Ihre Einstellungen (zum Beispiel erlaubte und gesperrte Stimmen, Filter, Aussehen des Overlays), Ihre ' +
              'persönlichen Schlüssel und Links, von Ihnen hochgeladene Sounds und Bilder sowie ein Nachweis wichtiger ' +
              'Handlungen im Konto (etwa Anmeldungen, Änderungen von Passwort, E-Mail-Adresse und Schlüsseln) mit Zeitpunkt ' +
              'und gekürzter IP-Adresse.',
          ),
          paragraph(
            'Wir senden Ihnen nur E-Mails, die das Konto und den Vertrag betreffen, etwa zur Bestätigung Ihrer Adresse, ' +
              'zum Zurücksetzen des Passworts oder zu einer Bestellung.',
          ),
          paragraph(
            'Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO (Vertrag), für Sicherheitsmaßnahmen und Nachweise Art. 6 ' +
              'Abs. 1 lit. f DSGVO (Schutz der Konten). Sie können Ihre Daten in Ihrem Konto herunterladen und das Konto ' +
              'löschen; was wir aufgrund gesetzlicher Pflichten aufbewahren müssen, bleibt davon getrennt erhalten.',
          ),
        ],
      },
      {
        id: 'integrations',
        heading: 'Verbundene Spendendienste',
        blocks: [
          paragraph(
            'Streamer können ihr Konto mit Streamlabs, StreamElements und TipeeeStream verbinden. Wir erhalten dann vom ' +
              'jeweiligen Dienst den dortigen Kontonamen und die Kontokennung sowie Zugriffsschlüssel, die wir verschlüsselt ' +
              'speichern und nur verwenden, um neue und versäumte Spenden abzurufen. Mit dem Trennen der Verbindung löschen ' +
              'wir die Zugriffsschlüssel.',
          ),
          paragraph(
            'Ko-fi und eigene Tools (zum Beispiel ein Bot oder ein Skript des Streamers) melden uns Spenden über einen ' +
              'Schlüssel, den der Streamer dafür erstellt. Wir speichern den Namen, den er dem Schlüssel gibt, den Schlüssel ' +
              'selbst, den Zeitpunkt der letzten Verwendung und bei Ko-fi ein Token, mit dem wir die Herkunft der Meldungen ' +
              'prüfen. Zieht der Streamer den Schlüssel zurück, löschen wir auch das Token.',
          ),
          paragraph(
            'Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO. Für die Verarbeitung bei den Spendendiensten selbst sind diese ' +
              'verantwortlich; es gelten deren Datenschutzhinweise.',
          ),
        ],
      },
      {
        id: 'donations',
        heading: 'Spenderinnen und Spender',
        blocks: [
          paragraph(
            'Senden Sie über Streamlabs, StreamElements, TipeeeStream oder Ko-fi eine Spende an einen Streamer, der diesen ' +
              'Dienst mit Lautgabe verbunden hat, oder meldet uns ein eigenes Tool des Streamers Ihre Spende, erhalten wir ' +
              'von dem Dienst oder dem Tool:',
          ),
          list(
            'den Namen, den Sie bei der Spende angegeben haben,',
            'Ihre Nachricht,',
            'Betrag und Währung,',
            'Zeitpunkt und Kennung der Spende sowie, wenn der Dienst ihn nennt, ihren Zahlungsstatus.',
          ),
          paragraph(
            'Ihre Zahlungsdaten erhalten wir nicht; die Spende selbst läuft nicht über uns. E-Mail-Adressen und ' +
              'Standortangaben von Spenderinnen und Spendern speichern wir nicht; liefert der Spendendienst sie mit, ' +
              'verwerfen wir sie beim Empfang. Haben Sie bei Ko-fi nicht öffentlich gespendet, speichern wir weder Ihren Namen ' +
              'noch Ihre Nachricht.',
          ),
          paragraph(
            'Mit diesen Daten bereiten wir Ihre Nachricht zum Vorlesen auf, prüfen sie nach den Vorgaben des Streamers ' +
              '(zum Beispiel gesperrte Wörter, Höchstlänge, gesperrte Namen), legen sie dem Streamer und seinen ' +
              'Moderatorinnen und Moderatoren zur Freigabe vor, erzeugen die Sprachaufnahme und spielen sie im Stream ab. ' +
              'Dort sind Name, Betrag und Nachricht öffentlich wahrnehmbar und können Teil von Aufzeichnungen werden, auf ' +
              'die wir keinen Einfluss haben. Bitte schreiben Sie deshalb nichts Vertrauliches und keine Daten anderer ' +
              'Personen in Ihre Nachricht.',
          ),
          paragraph(
            'Soweit der Streamer über Zwecke und Mittel bestimmt – ob und wie eine Spende angenommen, geprüft, vorgelesen ' +
              'und aufbewahrt wird –, ist er verantwortlich und wir werden in seinem Auftrag tätig (Art. 28 DSGVO). Soweit wir ' +
              'Daten für eigene Zwecke verarbeiten (Sicherheit, Fehlersuche, Abrechnung nach Zeichen, Erfüllung gesetzlicher ' +
              'Pflichten), sind wir verantwortlich; Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO, bei gesetzlichen Pflichten ' +
              'Art. 6 Abs. 1 lit. c DSGVO. Ihre Rechte können Sie in jedem Fall auch uns gegenüber geltend machen; wir leiten ' +
              'sie nötigenfalls an den Streamer weiter.',
          ),
          paragraph(
            'Löscht ein Streamer sein Konto, werden Namen und Nachrichten in dessen Spendenverlauf gelöscht oder so ' +
              'verändert, dass sie niemandem mehr zugeordnet werden können.',
          ),
        ],
      },
      {
        id: 'builder',
        heading: 'Spenden-Editor und Hörproben',
        blocks: [
          paragraph(
            'Im Spenden-Editor können Sie ohne Konto eine Nachricht zusammenstellen. Der Entwurf bleibt in Ihrem ' +
              'Browser, bis Sie eine Hörprobe verlangen. Dann verarbeiten wir den Text, um die Aufnahme zu erzeugen, und ' +
              'zählen die Anzahl der Hörproben je IP-Adresse, um Missbrauch zu begrenzen. Rechtsgrundlage ist Art. 6 Abs. 1 ' +
              'lit. f DSGVO; unser Interesse liegt darin, die gewünschte Funktion bereitzustellen und vor Missbrauch zu schützen.',
          ),
          paragraph(
            'Nehmen Sie eine Nachricht per Code mit, bewahren wir ihren Text verschlüsselt für den von Ihnen gewählten ' +
              'Streamer auf. Trifft eine Spende mit dem Code ein, wird der Text Teil dieser Spende; sonst löschen wir ihn ' +
              'nach 7 Tagen. Die Seite, auf der Sie sehen, was aus der Nachricht geworden ist, zeigt weder Namen noch ' +
              'Beträge und ist 7 weitere Tage erreichbar. Wir zählen die aufbewahrten Nachrichten je IP-Adresse, um ' +
              'Missbrauch zu begrenzen. Die Rechtsgrundlage ist dieselbe.',
          ),
        ],
      },
      {
        id: 'moderators',
        heading: 'Moderatorinnen und Moderatoren',
        blocks: [
          paragraph(
            'Moderatorinnen und Moderatoren arbeiten ohne Konto über einen geheimen Link, den sie vom Streamer erhalten. ' +
              'Wir speichern die Bezeichnung, die der Streamer dem Link gibt, und zu jeder Handlung (annehmen, ablehnen, ' +
              'Nachricht senden, Wiedergabe steuern) den Zeitpunkt und den verwendeten Link, zu Handlungen ' +
              'an einer Spende auch die gekürzte IP-Adresse. So kann der Streamer ' +
              'nachvollziehen, wer entschieden hat. Wir tun dies im Auftrag des Streamers (Art. 28 DSGVO) und, soweit es um die ' +
              'Sicherheit der Plattform geht, auf Grundlage von Art. 6 Abs. 1 lit. f DSGVO.',
          ),
        ],
      },
      {
        id: 'speech',
        heading: 'Erzeugung der Sprachaufnahmen',
        blocks: [
          paragraph(
            'Die mitgelieferten Stimmen werden auf unseren eigenen Servern erzeugt; der Text verlässt sie dafür nicht.',
          ),
          paragraph(
            'Wählt der Streamer eine Stimme, die bei einem externen Sprachdienst liegt (zum Beispiel ElevenLabs), ' +
              'übermitteln wir diesem Dienst den vorzulesenden Text und die Kennung der Stimme, nicht aber den Namen der ' +
              'spendenden Person als gesondertes Datum, den Betrag oder Kontodaten. Ein Name gelangt nur dorthin, wenn er Teil ' +
              'des vorzulesenden Textes ist.',
          ),
          paragraph(
            'Fertige Aufnahmen bewahren wir auf, damit derselbe Text nicht erneut erzeugt werden muss und Nachrichten ' +
              'wiederholt werden können. Ein Protokoll der Spracherzeugung (Text, Stimme, Zeichenzahl, Zeitpunkt, Ergebnis) ' +
              'dient der Abrechnung und der Fehlersuche. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO gegenüber dem Streamer ' +
              'und im Übrigen Art. 6 Abs. 1 lit. f DSGVO.',
          ),
        ],
      },
      {
        id: 'payments',
        heading: 'Bestellungen und Zahlungen',
        blocks: [
          paragraph(
            'Für kostenpflichtige Tarife, Erweiterungen und Zeichenguthaben verarbeiten wir Ihre Bestellungen, Rechnungsdaten, ' +
              'den Zahlungsstatus und Ihren Verbrauch an Zeichen. Die Zahlung wickelt unser Zahlungsdienstleister Stripe ab ' +
              '(Stripe Payments Europe, Ltd., Irland). Ihre Karten- oder Kontodaten geben Sie auf dessen Seiten ein; wir ' +
              'erhalten davon nur Art des Zahlungsmittels, die letzten Ziffern, das Ablaufdatum und eine Kennung, mit der wir ' +
              'unter anderem verhindern, dass ein Probezeitraum mehrfach genutzt wird. Stripe verarbeitet Daten teilweise in ' +
              'eigener Verantwortung, etwa zur Betrugsprävention.',
          ),
          paragraph(
            'Erklären Sie uns eine Kündigung oder einen Widerruf über die dafür vorgesehenen Seiten, verarbeiten wir die dort ' +
              'eingegebenen Angaben, den Zeitpunkt und die versandte Bestätigung, auch wenn Sie nicht angemeldet sind.',
          ),
          paragraph(
            'Rechtsgrundlagen sind Art. 6 Abs. 1 lit. b DSGVO (Vertrag), lit. c (handels-, steuer- und ' +
              'verbraucherrechtliche Pflichten) und lit. f (Verhinderung von Missbrauch, Durchsetzung von Ansprüchen).',
          ),
        ],
      },
      {
        id: 'correspondence',
        heading: 'Nachrichten an uns',
        blocks: [
          paragraph(
            'Schreiben Sie uns, verarbeiten wir Ihre Angaben, um zu antworten. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, ' +
              'wenn es um einen Vertrag geht, sonst Art. 6 Abs. 1 lit. f DSGVO (Beantwortung Ihres Anliegens). Meldungen ' +
              'rechtswidriger Inhalte bearbeiten wir aufgrund gesetzlicher Pflicht (Art. 6 Abs. 1 lit. c DSGVO in Verbindung ' +
              'mit Art. 16 der Verordnung (EU) 2022/2065).',
          ),
        ],
      },
      {
        id: 'analytics',
        heading: 'Auswertung der Nutzung mit Ihrer Einwilligung',
        blocks: analytics
          ? [
              paragraph(
                'Wenn Sie zustimmen, verwenden wir PostHog in der Region Europäische Union, um zu verstehen, welche Seiten ' +
                  'und Funktionen genutzt werden und wo es hakt. Erfasst werden dann aufgerufene Seiten ohne geheime Schlüssel ' +
                  'und ohne Abfrageparameter, ausgewählte Ereignisse (zum Beispiel „Hörprobe gestartet“), eine zufällige Kennung, ' +
                  'die auf Ihrem Gerät nicht gespeichert wird und mit dem Schließen der Seite verfällt, sowie Angaben zu Browser, Gerät und Sprache; technisch bedingt wird dabei auch Ihre IP-Adresse übertragen. ' +
                  'Nachrichtentexte, Spendennamen und Eingaben in Formulare werden nicht erfasst. Auf Seiten mit einem geheimen ' +
                  'Schlüssel in der Adresse findet keine Auswertung statt.',
              ),
              rows(
                { label: 'Empfänger', value: 'PostHog, Inc., USA; Verarbeitung in Rechenzentren in der EU' },
                {
                  label: 'Adresse, an die Daten gesendet werden',
                  value: analytics.host,
                },
              ),
              paragraph(
                'Rechtsgrundlagen sind Ihre Einwilligung nach Art. 6 Abs. 1 lit. a DSGVO und § 25 Abs. 1 TDDDG. Ohne Einwilligung ' +
                  'wird keine Verbindung zu PostHog aufgebaut. Sie können Ihre Entscheidung jederzeit mit Wirkung für die Zukunft ' +
                  'ändern; die Einstellung erreichen Sie auf jeder Seite über den Fußbereich. Die Ablehnung hat keine Nachteile.',
              ),
            ]
          : [],
      },
      {
        id: 'cookies',
        heading: 'Cookies und Speicher des Browsers',
        blocks: [
          paragraph(
            'Wir legen auf Ihrem Gerät nur ab, was für die von Ihnen gewünschten Funktionen unbedingt erforderlich ist (§ 25 ' +
              'Abs. 2 Nr. 2 TDDDG). Sie können alle Einträge jederzeit in Ihrem Browser löschen.',
          ),
          table(
            'Einträge auf Ihrem Gerät',
            ['Name', 'Art', 'Zweck', 'Dauer'],
            [
              [
                'sAccessToken',
                'Cookie (für Skripte nicht lesbar)',
                'Weist Ihre angemeldete Sitzung nach',
                'Bis zur Abmeldung, höchstens 1 Jahr; der Inhalt wird laufend erneuert und nach kurzer Zeit ungültig',
              ],
              [
                'sRefreshToken',
                'Cookie (für Skripte nicht lesbar)',
                'Erneuert die Sitzung, ohne dass Sie sich neu anmelden müssen',
                'Bis zur Abmeldung, höchstens 100 Tage nach der letzten Nutzung',
              ],
              [
                'sFrontToken',
                'Cookie',
                'Teilt der Seite mit, dass und mit welchen Rechten Sie angemeldet sind',
                'Bis zur Abmeldung',
              ],
              [
                'st-last-access-token-update',
                'Cookie',
                'Zeitpunkt der letzten Änderung der Sitzung, damit mehrere Tabs denselben Stand haben und unnötige Anfragen unterbleiben; wird auch ohne Anmeldung gesetzt',
                'Ohne Anmeldung bis zum Ende der Browsersitzung, sonst bis zur Löschung im Browser',
              ],
              [
                'Einträge der Anmeldesoftware',
                'Lokaler Speicher',
                'Abstimmung zwischen geöffneten Tabs (Sperre) und Abweichung der Uhrzeit; ohne Personenbezug',
                'Sperre: wenige Sekunden; Uhrzeit: bis zur Löschung im Browser',
              ],
              [
                'i18nextLng',
                'Cookie und lokaler Speicher',
                'Merkt sich die Sprache',
                'Bis zur Änderung oder Löschung, das Cookie höchstens 1 Jahr',
              ],
              [
                'lautgabe.theme',
                'Lokaler Speicher',
                'Merkt sich helle oder dunkle Darstellung',
                'Bis zur Änderung oder Löschung',
              ],
              [
                'lautgabe.user',
                'Lokaler Speicher',
                'Zwischenspeicher Ihrer Kontoangaben, damit sie nach der Anmeldung sofort erscheinen',
                'Bis zur Abmeldung',
              ],
              [
                'lautgabe-volume',
                'Lokaler Speicher',
                'Merkt sich die Lautstärke, die Sie gewählt haben',
                'Bis zur Änderung oder Löschung',
              ],
              [
                'lautgabe-recent-streamers',
                'Lokaler Speicher',
                'Merkt sich die letzten 6 Streamer, deren Seite im Spenden-Editor Sie geöffnet haben, damit Sie sie dort wiederfinden',
                'Bis Sie den Streamer aus der Liste entfernen oder den Eintrag löschen',
              ],
              [
                'lautgabe-draft- mit dem Namen des Streamers',
                'Lokaler Speicher',
                'Bewahrt den Entwurf Ihrer Nachricht im Spenden-Editor auf, damit er beim Neuladen nicht verloren geht',
                'Bis Sie den Text leeren oder den Eintrag löschen',
              ],
              [
                'lautgabe-auto-refresh',
                'Lokaler Speicher',
                'Merkt sich, ob neue Spenden von selbst in Ihrer Liste erscheinen',
                'Bis zur Änderung oder Löschung',
              ],
              [
                'lautgabe-oldest-first',
                'Lokaler Speicher',
                'Merkt sich die Reihenfolge Ihrer Spendenliste',
                'Bis zur Änderung oder Löschung',
              ],
              [
                'lautgabe-new-donation-sound',
                'Lokaler Speicher',
                'Merkt sich, ob bei neuen Spenden ein Ton erklingt',
                'Bis zur Änderung oder Löschung',
              ],
              [
                'lautgabe-keys-anywhere',
                'Lokaler Speicher',
                'Merkt sich, ob Tastenkürzel für Ihre Spendenliste auf der ganzen Seite gelten',
                'Bis zur Änderung oder Löschung',
              ],
              [
                'lautgabe-code- mit dem Namen des Streamers',
                'Sitzungsspeicher des Tabs',
                'Bewahrt den Code einer Nachricht, die Sie per Code mitnehmen, mit ihrem Text und dem Schlüssel zu ihrer Statusseite auf, damit er beim Neuladen nicht verloren geht',
                'Bis Sie den Tab schließen',
              ],
              [
                'lautgabe.verification-address',
                'Sitzungsspeicher des Tabs',
                'Merkt sich die E-Mail-Adresse, die Sie bestätigen sollen, um sie auf der Seite zu nennen',
                'Bis zur Abmeldung oder bis Sie den Tab schließen',
              ],
              [
                'lautgabe.verification-mailed',
                'Sitzungsspeicher des Tabs',
                'Merkt sich, dass die E-Mail zur Bestätigung Ihrer Adresse schon unterwegs ist',
                'Bis zur Abmeldung oder bis Sie den Tab schließen',
              ],
              [
                'lautgabe.sent-authorization',
                'Sitzungsspeicher des Tabs',
                'Merkt sich, dass die Antwort eines Spendendienstes beim Verbinden schon verwendet wurde',
                'Bis Sie den Tab schließen',
              ],
              [
                'lautgabe.overlay-place',
                'Sitzungsspeicher des Tabs',
                'Merkt sich, wie weit eine Nachricht im Overlay abgespielt ist, damit es nach einem Neuladen dort weitergeht',
                'Bis zum nächsten Laden des Overlays oder bis es geschlossen wird',
              ],
              ...(analytics
                ? [
                    [
                      'lautgabe.analytics-consent',
                      'Lokaler Speicher',
                      'Merkt sich Ihre Entscheidung über die Auswertung der Nutzung',
                      'Bis zur Änderung oder Löschung',
                    ],
                  ]
                : []),
            ],
          ),
        ],
      },
      {
        id: 'recipients',
        heading: 'Empfänger',
        blocks: [
          paragraph(
            'Innerhalb des Betriebs erhalten nur Personen Zugriff, die ihn für ihre Aufgabe brauchen. Außerhalb geben wir Daten ' +
              'an folgende Empfänger, soweit es für den jeweiligen Zweck nötig ist:',
          ),
          list(
            ...(operator.hostingProvider
              ? [`Hosting: ${operator.hostingProvider}, als Auftragsverarbeiter`]
              : ['unser Hosting-Anbieter als Auftragsverarbeiter, sofern wir die Server nicht selbst betreiben']),
            'unser Dienstleister für den Versand von E-Mails als Auftragsverarbeiter',
            'Stripe für Zahlungen',
            'externe Sprachdienste wie ElevenLabs, nur bei dort liegenden Stimmen',
            'Streamlabs, StreamElements und TipeeeStream, soweit der Streamer sein Konto dort verbunden hat',
            'der Streamer, an den Ihre Spende gerichtet ist, und die von ihm bestimmten Moderatorinnen und Moderatoren',
            ...(analytics ? ['PostHog, nur nach Ihrer Einwilligung'] : []),
            'Behörden, Gerichte und beratende Berufe, soweit das Gesetz es verlangt oder wir Ansprüche klären müssen',
          ),
        ],
      },
      {
        id: 'transfers',
        heading: 'Übermittlung in Drittländer',
        blocks: [
          paragraph(
            'Wir selbst verarbeiten Daten grundsätzlich in der Europäischen Union. Einzelne der genannten Empfänger (vor allem ' +
              'Stripe, externe Sprachdienste, Streamlabs und StreamElements' +
              (analytics ? ' sowie PostHog' : '') +
              ') haben ihren Sitz oder Unterauftragnehmer außerhalb des Europäischen Wirtschaftsraums, insbesondere in den USA. ' +
              'Wir übermitteln dorthin nur, wenn ein Angemessenheitsbeschluss der Europäischen Kommission besteht (für die USA: ' +
              'bei Empfängern, die nach dem EU-US Data Privacy Framework zertifiziert sind, Art. 45 DSGVO), wenn geeignete ' +
              'Garantien wie die Standardvertragsklauseln vereinbart sind (Art. 46 DSGVO) oder wenn die Übermittlung zur ' +
              'Erfüllung des Vertrags mit Ihnen erforderlich ist (Art. 49 Abs. 1 lit. b DSGVO). Auf Anfrage erhalten Sie eine ' +
              'Kopie der Garantien.',
          ),
        ],
      },
      {
        id: 'storage-times',
        heading: 'Speicherdauer',
        blocks: [
          paragraph('Wir löschen Daten, sobald der Zweck entfällt und keine gesetzliche Aufbewahrungspflicht besteht.'),
          table(
            'Wie lange wir Daten speichern',
            ['Daten', 'Dauer'],
            [
              ['Server-Protokolle', '7 Tage'],
              ['Zähler gegen Missbrauch', 'Bis zum Ende des Zeitfensters, höchstens 24 Stunden'],
              [
                'Zugangsanfragen',
                'Bis zur Entscheidung, höchstens 180 Tage, und danach solange sie zur Vermeidung doppelter Anfragen nötig sind',
              ],
              [
                'Links zur Bestätigung der E-Mail-Adresse und zum Zurücksetzen des Passworts',
                'Bis zur Verwendung, höchstens 24 Stunden',
              ],
              ['Konto, Einstellungen, eigene Sounds', 'Bis zur Löschung durch Sie oder bis zur Löschung des Kontos'],
              [
                'Nachweis wichtiger Handlungen im Konto und in der Verwaltung',
                `${auditDays} Tage; mit der Löschung des Kontos entfällt der Bezug zur Person`,
              ],
              ['Zugriffsschlüssel verbundener Dienste', 'Bis zum Trennen der Verbindung oder zur Löschung des Kontos'],
              [
                'Per Code mitgenommene Nachrichten',
                'Bis eine Spende mit dem Code eintrifft, höchstens 7 Tage; der Stand der Nachricht ohne ihren Text 7 Tage länger',
              ],
              [
                'Spendenverlauf (Name, Nachricht, Betrag, Entscheidung)',
                'Bis zur Löschung durch den Streamer oder bis zur Löschung seines Kontos',
              ],
              [
                'Rohmeldungen der Spendendienste, Sprachaufnahmen, Protokoll der Spracherzeugung',
                'Nur solange sie für Wiedergabe, Wiederholung, Abrechnung und Fehlersuche gebraucht werden; danach automatisch gelöscht',
              ],
              ['Rechnungen, Zahlungsbelege und andere Belege', '10 Jahre ab Ende des Kalenderjahres'],
              ['Geschäftliche Korrespondenz, auch Kündigungen und Widerrufe', '6 Jahre ab Ende des Kalenderjahres'],
              ['Sonstige Nachrichten an uns', 'Bis das Anliegen abschließend geklärt ist'],
              ['Sicherungskopien', 'Bis sie turnusmäßig überschrieben werden'],
            ],
          ),
          paragraph(
            'Belege und Korrespondenz bewahren wir aufgrund handels- und steuerrechtlicher Vorschriften auf (insbesondere § 257 ' +
              'HGB, § 147 AO, §§ 14b, 22 UStG; Art. 6 Abs. 1 lit. c DSGVO). Soweit die gesetzliche Frist für einen einzelnen Beleg ' +
              'kürzer als 10 Jahre ist, beruht die weitere Aufbewahrung auf unserem berechtigten Interesse, steuerlich erhebliche ' +
              'Vorgänge belegen zu können (Art. 6 Abs. 1 lit. f DSGVO). Diese Unterlagen werden getrennt vom Konto verwahrt und ' +
              'für andere Zwecke nicht verwendet.',
          ),
        ],
      },
      {
        id: 'rights',
        heading: 'Ihre Rechte',
        blocks: [
          paragraph('Sie haben uns gegenüber nach Maßgabe des Gesetzes das Recht auf'),
          list(
            'Auskunft über die zu Ihnen gespeicherten Daten (Art. 15 DSGVO),',
            'Berichtigung unrichtiger Daten (Art. 16 DSGVO),',
            'Löschung (Art. 17 DSGVO),',
            'Einschränkung der Verarbeitung (Art. 18 DSGVO) und Mitteilung an Empfänger (Art. 19 DSGVO),',
            'Übertragung Ihrer Daten in einem gängigen Format (Art. 20 DSGVO),',
            'Widerspruch (Art. 21 DSGVO, siehe den nächsten Abschnitt),',
            'Schutz vor ausschließlich automatisierten Entscheidungen (Art. 22 DSGVO),',
            'jederzeitigen Widerruf einer Einwilligung für die Zukunft (Art. 7 Abs. 3 DSGVO).',
          ),
          paragraph(
            'Angemeldete Nutzerinnen und Nutzer können ihre Daten im Konto selbst herunterladen, berichtigen und löschen. Sonst ' +
              'genügt eine formlose Nachricht. Haben Sie kein Konto, nennen Sie uns bitte Kanal, Zeitpunkt und angegebenen Namen ' +
              'Ihrer Spende, damit wir sie finden.',
          ),
        ],
      },
      {
        id: 'objection',
        heading: 'Widerspruchsrecht nach Art. 21 DSGVO',
        blocks: [
          paragraph(
            'Soweit wir Daten auf Grundlage berechtigter Interessen verarbeiten (Art. 6 Abs. 1 lit. f DSGVO), können Sie dem ' +
              'jederzeit aus Gründen widersprechen, die sich aus Ihrer besonderen Situation ergeben. Wir verarbeiten die Daten ' +
              'dann nicht mehr, es sei denn, wir können zwingende schutzwürdige Gründe nachweisen, die Ihre Interessen, Rechte und ' +
              'Freiheiten überwiegen, oder die Verarbeitung dient der Geltendmachung, Ausübung oder Verteidigung von ' +
              'Rechtsansprüchen.',
          ),
        ],
      },
      {
        id: 'complaint',
        heading: 'Beschwerde bei der Aufsichtsbehörde',
        blocks: [
          paragraph(
            'Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren, insbesondere in dem Mitgliedstaat Ihres ' +
              'Aufenthaltsorts, Ihres Arbeitsplatzes oder des Orts des mutmaßlichen Verstoßes (Art. 77 DSGVO).',
          ),
          rows({ label: 'Für uns zuständig', value: operator.supervisoryAuthority }),
        ],
      },
      {
        id: 'obligation',
        heading: 'Müssen Sie Daten angeben?',
        blocks: [
          paragraph(
            'Die als Pflichtfelder gekennzeichneten Angaben sind für ein Konto oder eine Bestellung erforderlich; ohne sie kommt ' +
              'kein Vertrag zustande. Alles andere ist freiwillig. Für eine Spende können Sie bei den meisten Spendendiensten ' +
              'einen beliebigen Namen wählen.',
          ),
        ],
      },
      {
        id: 'automated-decisions',
        heading: 'Keine automatisierten Entscheidungen im Einzelfall',
        blocks: [
          paragraph(
            'Wir treffen keine ausschließlich automatisierten Entscheidungen, die Ihnen gegenüber rechtliche Wirkung entfalten ' +
              'oder Sie ähnlich erheblich beeinträchtigen (Art. 22 DSGVO), und betreiben kein Profiling. Filter können eine ' +
              'Nachricht zurückhalten, kürzen oder einzelne Wörter unkenntlich machen; ob eine zurückgehaltene Nachricht ' +
              'vorgelesen wird, entscheidet ein Mensch. Ihre Spende bleibt davon unberührt.',
          ),
        ],
      },
      {
        id: 'security',
        heading: 'Sicherheit',
        blocks: [
          paragraph(
            'Die Übertragung erfolgt verschlüsselt. Passwörter speichern wir nur als Prüfwert nach einem dafür geschaffenen ' +
              'Verfahren, Schlüssel und Zugriffsdaten verbundener Dienste verschlüsselt. Zugriffe sind auf das Nötige beschränkt, ' +
              'Handlungen der Administratoren werden aufgezeichnet. Links zu Overlay, Live-Seite und Moderationsseite sind geheim zu ' +
              'halten; der Streamer kann sie jederzeit durch neue ersetzen.',
          ),
        ],
      },
      {
        id: 'changes',
        heading: 'Änderungen und Sprachfassungen',
        blocks: [
          paragraph(
            'Wir passen diese Erklärung an, wenn sich der Dienst oder die Rechtslage ändert. Es gilt die hier veröffentlichte ' +
              'Fassung; über wesentliche Änderungen informieren wir Kontoinhaber per E-Mail. Verbindlich ist die deutsche Fassung; ' +
              'die englische dient dem Verständnis.',
          ),
        ],
      },
    ]),
  }
}
