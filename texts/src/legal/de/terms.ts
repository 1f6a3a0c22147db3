import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { LegalDocument } from '../legal-document.ts'
import {
  lastUpdated,
  link,
  list,
  nameAndContact,
  numbered,
  pageAddress,
  paragraph,
  postalAddress,
  rows,
  subheading,
  withoutEmptyParts,
} from '../legal-document.ts'

export function terms(settings: SiteSettings): LegalDocument {
  const { operator } = settings
  const cancelPage = pageAddress(settings, '/kuendigen')
  const withdrawPage = pageAddress(settings, '/widerruf')
  const us = nameAndContact(operator, { phone: 'Telefon', email: 'E-Mail' })
  return {
    title: 'Allgemeine Geschäfts\u00ADbedingungen',
    updated: lastUpdated.terms,
    lead: 'Die Regeln, nach denen Sie Lautgabe nutzen. Wo das Gesetz Ihnen als Verbraucher mehr gibt, gilt das Gesetz.',
    sections: withoutEmptyParts([
      {
        id: 'scope',
        heading: '§ 1 Geltungsbereich und Vertragspartner',
        blocks: [
          ...numbered(
            'Diese Bedingungen gelten für die Nutzung der Plattform Lautgabe („Dienst“), auf der Spendennachrichten mit ' +
              'künstlich erzeugten Stimmen im Stream vorgelesen werden. Vertragspartner ist der unten genannte Betreiber („wir“).',
            'Sie richten sich an Streamer, die ein Konto führen, an die von ihnen eingesetzten Moderatorinnen und Moderatoren ' +
              'sowie an Personen, die Nachrichten für eine Spende zusammenstellen. Mit „Streamer“ sind Personen jeden ' +
              'Geschlechts und Unternehmen gemeint.',
            'Verbraucher ist, wer den Vertrag überwiegend weder zu gewerblichen noch zu selbständigen beruflichen Zwecken ' +
              'schließt (§ 13 BGB). Regelungen, die nur Verbraucher oder nur Unternehmer betreffen, sind so bezeichnet.',
            'Abweichende Bedingungen eines Nutzers gelten nur, wenn wir ihnen in Textform zustimmen.',
          ),
          rows(
            { label: 'Betreiber', value: operator.name },
            { label: 'Vertreten durch', value: operator.representative },
            { label: 'Anschrift', value: postalAddress(operator) },
          ),
        ],
      },
      {
        id: 'registration',
        heading: '§ 2 Registrierung und Konto',
        blocks: numbered(
          'Ein Konto kann nur anlegen, wer einen gültigen Registrierungsschlüssel hat. Sie können Zugang mit Ihrem ' +
            'Twitch-Benutzernamen und Ihrer E-Mail-Adresse anfragen. Ein Anspruch auf einen Schlüssel besteht nicht. Ein ' +
            'Schlüssel ist nicht übertragbar, wenn er auf eine E-Mail-Adresse ausgestellt ist, und kann befristet oder für ' +
            'ungültig erklärt werden, solange er nicht verwendet wurde.',
          'Mit dem Absenden der Registrierung bieten Sie uns den Abschluss des unentgeltlichen Vertrags über die Führung eines ' +
            'Kontos an. Der Vertrag kommt zustande, wenn wir das Konto anlegen. Vollständig nutzbar ist es, sobald Sie Ihre ' +
            'E-Mail-Adresse bestätigt haben.',
          'Sie müssen volljährig sein oder mit Zustimmung Ihrer gesetzlichen Vertretung handeln. Ihre Angaben müssen zutreffen ' +
            'und aktuell gehalten werden. Benutzernamen dürfen keine Rechte anderer verletzen.',
          'Halten Sie Passwort, API-Schlüssel und die geheimen Links zu Overlay, Live-Seite und Moderationsseite geheim. Wer ' +
            'einen solchen Link kennt, kann die damit verbundenen Handlungen vornehmen. Haben Sie den Verdacht, dass ein ' +
            'Schlüssel oder Link bekannt geworden ist, ersetzen Sie ihn bitte sofort in Ihrem Profil.',
        ),
      },
      {
        id: 'service',
        heading: '§ 3 Leistungen',
        blocks: [
          ...numbered(
            'Wir nehmen Spendenmeldungen aus den von Ihnen verbundenen Spendendiensten (Streamlabs, StreamElements, ' +
              'TipeeeStream, Ko-fi) und aus Ihren eigenen Tools entgegen, bereiten die Nachrichten nach Ihren Einstellungen ' +
              'auf, legen sie Ihnen oder Ihren ' +
              'Moderatorinnen und Moderatoren zur Entscheidung vor, erzeugen daraus Sprachaufnahmen und spielen sie über eine ' +
              'Overlay-Seite in Ihrem Stream ab.',
            'Wir sind nicht Empfänger, Vermittler oder Zahlungsdienstleister der Spenden. Das Geld fließt allein über den ' +
              'Spendendienst. Ob eine Nachricht vorgelesen wird, lässt die Spende unberührt.',
            'Die Stimmen sind künstlich erzeugt. Aussprache und Betonung können von dem abweichen, was ein Mensch lesen würde. ' +
              'Die verfügbaren Stimmen und Sounds können sich ändern, soweit das für Sie zumutbar ist.',
            'Für die Nutzung brauchen Sie einen aktuellen Browser, eine Internetverbindung und ein Programm, das Webseiten als ' +
              'Quelle in den Stream einbinden kann (zum Beispiel OBS Studio). Der Umfang der einzelnen Tarife ergibt sich aus ' +
              'deren Beschreibung bei der Bestellung.',
          ),
        ],
      },
      {
        id: 'characters',
        heading: '§ 4 Tarife, Zeichen, Erweiterungen und Zeichenguthaben',
        blocks: numbered(
          'Jeder Tarif enthält ein monatliches Zeichenkontingent und kann weitere Grenzen haben, etwa für mehrere Stimmen in ' +
            'einer Nachricht, eigene Stimmen und eigene Sounds. Auch bei jährlicher Abrechnung wird das Kontingent monatlich neu ' +
            'bereitgestellt, gerechnet ab dem Tag des Beginns. Nicht verbrauchte Zeichen des Kontingents verfallen mit dem Ende ' +
            'des jeweiligen Monats.',
          'Gezählt werden die Zeichen des Textes, der tatsächlich in Sprache umgewandelt wird, einschließlich Leer- und ' +
            'Satzzeichen. Nicht gezählt werden Angaben, die nur eine Stimme oder einen Sound bezeichnen, sowie entfernte Bestandteile ' +
            'wie Emojis. Wiederholungen derselben Aufnahme und Umwandlungen, die fehlschlagen, bevor etwas zu hören ist, kosten ' +
            'keine Zeichen.',
          'Erweiterungen ergänzen einen laufenden Tarif (zum Beispiel um Zeichen, eigene Stimmen oder eigene Sounds). Sie laufen ' +
            'mit dem Tarif und können einzeln zum Ende des Abrechnungszeitraums abbestellt werden.',
          'Zeichenguthaben werden einmalig bezahlt und verfallen nicht. Sie werden erst verbraucht, wenn das monatliche Kontingent ' +
            'erschöpft ist, und können genutzt werden, solange ein Tarif läuft. Nach dem Ende eines Tarifs bleibt ein Restguthaben ' +
            'bestehen und ist mit einem neuen Tarif wieder nutzbar.',
          'Reichen die Zeichen oder der Umfang des Tarifs für eine Nachricht nicht aus, wird sie nicht verworfen, sondern ' +
            'zurückgehalten, bis Sie darüber entscheiden. Zusätzliche Kosten entstehen nur durch eine ausdrückliche Bestellung.',
          'Wechseln Sie in einen kleineren Tarif, bleiben eigene Sounds und Stimmen erhalten; was die neue Grenze übersteigt, ist ' +
            'bis zu einem erneuten Wechsel oder bis zur Löschung anderer Einträge nicht nutzbar.',
        ),
      },
      {
        id: 'orders',
        heading: '§ 5 Bestellung kostenpflichtiger Leistungen',
        blocks: numbered(
          'Die Darstellung der Tarife, Erweiterungen und Zeichenguthaben ist noch kein bindendes Angebot. Bestellen kann nur, wer ' +
            'angemeldet ist.',
          'Vor der Bestellung zeigen wir Ihnen eine Zusammenfassung mit den wesentlichen Merkmalen, dem Gesamtpreis, der Laufzeit ' +
            'und den Bedingungen der Verlängerung und Kündigung. Sie können Ihre Eingaben dort prüfen und durch Zurückgehen ' +
            'ändern. Mit dem Betätigen der Schaltfläche „zahlungspflichtig bestellen“ oder einer gleich eindeutig beschrifteten ' +
            'Schaltfläche geben Sie ein verbindliches Angebot ab.',
          'Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen oder die Leistung freischalten, je nachdem, ' +
            'was zuerst geschieht. Die Bestätigung nennt den Inhalt des Vertrags und verweist mit einem Link auf diese ' +
            'Bedingungen; Sie können beides speichern und ausdrucken. Wir speichern den Vertragstext; Ihre Bestellungen finden ' +
            'Sie in Ihrem Konto.',
          'Vertragssprachen sind Deutsch und Englisch.',
        ),
      },
      {
        id: 'trial',
        heading: '§ 6 Probezeitraum',
        blocks: numbered(
          'Ist für einen Tarif ein kostenloser Probezeitraum angegeben, beginnt er mit der Bestellung und dauert so lange, wie bei ' +
            'der Bestellung genannt. Er kann je Person und je Zahlungsmittel nur einmal genutzt werden.',
          'Kündigen Sie nicht vor dem Ende des Probezeitraums, beginnt danach der kostenpflichtige Tarif zu dem Preis, der bei der ' +
            'Bestellung genannt wurde. Datum und Betrag der ersten Zahlung stehen in der Zusammenfassung vor der Bestellung; drei ' +
            'Tage vor dem Ende erinnern wir Sie per E-Mail. Bei einem Probezeitraum von weniger als drei Tagen enthält bereits die ' +
            'Bestellbestätigung diesen Hinweis.',
          'Zeichen aus dem Probezeitraum verfallen mit dessen Ende.',
        ),
      },
      {
        id: 'prices',
        heading: '§ 7 Preise, Umsatzsteuer und Zahlung',
        blocks: numbered(
          'Es gelten die bei der Bestellung angezeigten Preise. Sie sind Gesamtpreise und enthalten die gesetzliche Umsatzsteuer, ' +
            'soweit sie anfällt. Unternehmern mit Sitz in einem anderen Mitgliedstaat der EU, die eine gültige ' +
            'Umsatzsteuer-Identifikationsnummer angeben, stellen wir die Leistung ohne Umsatzsteuer in Rechnung; sie schulden die ' +
            'Steuer selbst (Umkehrung der Steuerschuld).',
          'Tarife und Erweiterungen werden für den Abrechnungszeitraum (Monat oder Jahr) im Voraus fällig, Zeichenguthaben mit der ' +
            'Bestellung. Die Zahlung erfolgt über unseren Zahlungsdienstleister mit einem der bei der Bestellung angezeigten ' +
            'Zahlungsmittel. Bei Zahlungsarten, die erst später bestätigt werden (zum Beispiel Lastschrift), schreiben wir ' +
            'Zeichenguthaben gut, sobald die Zahlung bestätigt ist.',
          'Rechnungen stellen wir elektronisch bereit.',
          'Schlägt eine Zahlung fehl, teilen wir Ihnen das mit und versuchen den Einzug erneut. Bleibt sie aus, können wir den ' +
            'Umfang des Tarifs zunächst einschränken und ihn frühestens 7 Tage nach unserer Mitteilung aussetzen, bis die Zahlung ' +
            'eingegangen ist. Gesetzliche Rechte wegen Verzugs bleiben unberührt.',
          'Gegen unsere Forderungen können Unternehmer nur mit unbestrittenen oder rechtskräftig festgestellten Forderungen ' +
            'aufrechnen.',
        ),
      },
      {
        id: 'price-changes',
        heading: '§ 8 Preisänderungen',
        blocks: numbered(
          'Preise für künftige Bestellungen können wir jederzeit ändern. Für laufende Verträge gelten ausschließlich die folgenden ' +
            'Absätze.',
          'Eine Preisänderung kündigen wir mindestens 14 Tage vor dem geplanten Zeitpunkt in Textform an und nennen dabei den ' +
            'bisherigen und den neuen Preis, den Grund und den Zeitpunkt. Sie kann frühestens mit Beginn des nächsten ' +
            'Abrechnungszeitraums wirksam werden.',
          'Eine Preiserhöhung gilt für Sie nur, wenn Sie ihr ausdrücklich zustimmen. Schweigen oder Weiternutzung ist keine ' +
            'Zustimmung. Senkungen geben wir ohne Ihr Zutun weiter.',
          'Stimmen Sie einer Erhöhung nicht zu, läuft der Vertrag zum bisherigen Preis weiter, bis er gekündigt wird. Unser Recht, ' +
            'nach § 9 Abs. 4 mit einer Frist von 14 Tagen zum Ende des Abrechnungszeitraums zu kündigen, bleibt bestehen; in der ' +
            'Ankündigung weisen wir darauf hin.',
        ),
      },
      {
        id: 'term',
        heading: '§ 9 Laufzeit und Kündigung',
        blocks: numbered(
          'Der Vertrag über das Konto läuft auf unbestimmte Zeit. Sie können ihn jederzeit ohne Frist beenden, indem Sie das Konto ' +
            'löschen oder uns dies mitteilen. Läuft kein kostenpflichtiger Tarif, können wir ihn mit einer Frist von 14 Tagen ' +
            'kündigen.',
          'Ein Monatstarif läuft zunächst einen Monat und danach auf unbestimmte Zeit weiter. Sie können ihn jederzeit zum Ende des ' +
            'laufenden Abrechnungsmonats kündigen, ohne eine Frist einhalten zu müssen.',
          'Ein Jahrestarif läuft zunächst ein Jahr und kann zum Ende dieses Jahres gekündigt werden, ohne dass Sie eine Frist ' +
            'einhalten müssen. Danach läuft er auf unbestimmte Zeit weiter und kann von Ihnen jederzeit mit einer Frist von einem ' +
            'Monat gekündigt werden; für die Zeit nach dem Ende bereits bezahlte Beträge erstatten wir anteilig.',
          'Wir können kostenpflichtige Tarife mit einer Frist von 14 Tagen zum Ende des laufenden Abrechnungszeitraums kündigen. Ein ' +
            'bei Ende des Vertrags vorhandenes Restguthaben an gekauften Zeichen erstatten wir in diesem Fall anteilig.',
          'Beide Seiten können aus wichtigem Grund ohne Frist kündigen. Ein wichtiger Grund für uns liegt insbesondere vor, wenn Sie ' +
            'trotz Abmahnung erheblich gegen § 13 oder § 14 verstoßen; einer Abmahnung bedarf es nicht, wenn sie nach dem Gesetz ' +
            'entbehrlich ist.',
          'Für die Kündigung genügt die Textform. Sie können auch im Konto oder über die in § 10 genannte Seite kündigen. Eine zum ' +
            'Ende des Abrechnungszeitraums erklärte Kündigung können Sie bis dahin im Konto zurücknehmen.',
          'Mit dem Ende eines Tarifs enden das monatliche Kontingent und die Erweiterungen; das Konto bleibt bestehen. Vor der ' +
            'Löschung des Kontos können Sie Ihre Daten herunterladen. Löschen Sie das Konto, obwohl noch Zeichenguthaben besteht, ' +
            'weisen wir Sie vorher darauf hin, dass es danach nicht mehr genutzt werden kann; gesetzliche Ansprüche auf Erstattung ' +
            'bleiben unberührt.',
        ),
      },
      {
        id: 'online-declarations',
        heading: '§ 10 Verträge online kündigen oder widerrufen',
        blocks: [
          ...numbered(
            'Über die Schaltfläche „Verträge hier kündigen“ im Fußbereich jeder Seite gelangen Sie ohne Anmeldung zur ' +
              'Kündigungsseite. Dort können Sie ordentlich oder aus wichtigem Grund kündigen. Wir bestätigen Ihnen Inhalt, Datum und ' +
              'Uhrzeit des Zugangs sowie den Zeitpunkt, zu dem der Vertrag endet, sofort per E-Mail.',
            'Über die Schaltfläche „Vertrag widerrufen“ erreichen Verbraucher während der Widerrufsfrist ebenso ohne Anmeldung die ' +
              'Widerrufsseite. Wir bestätigen den Eingang unverzüglich per E-Mail mit Inhalt, Datum und Uhrzeit.',
          ),
          link('Verträge hier kündigen', cancelPage),
          link('Vertrag widerrufen', withdrawPage),
        ],
      },
      {
        id: 'withdrawal',
        heading: '§ 11 Widerrufsbelehrung für Verbraucher',
        blocks: [
          paragraph('Verbrauchern steht bei jeder kostenpflichtigen Bestellung folgendes Widerrufsrecht zu.'),
          subheading('Widerrufsrecht'),
          paragraph('Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.'),
          paragraph('Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.'),
          paragraph(
            `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns${us && ` (${us})`} mittels einer eindeutigen Erklärung (z. B. ein mit ` +
              'der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie ' +
              'können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.',
          ),
          paragraph(
            `Sie können Ihr Widerrufsrecht auch online unter ${withdrawPage} ausüben. Wenn Sie diese Online-Funktion nutzen, ` +
              'übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine ' +
              'Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
          ),
          paragraph(
            'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf ' +
              'der Widerrufsfrist absenden.',
          ),
          subheading('Folgen des Widerrufs'),
          paragraph(
            'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der ' +
              'Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als ' +
              'die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab ' +
              'dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese ' +
              'Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei ' +
              'denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte ' +
              'berechnet.',
          ),
          paragraph(
            'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen ' +
              'angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts ' +
              'hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag ' +
              'vorgesehenen Dienstleistungen entspricht.',
          ),
          subheading('Ergänzende Hinweise'),
          paragraph(
            'Bei Zeichenguthaben bemisst sich der zu zahlende Anteil nach den bereits verbrauchten Zeichen. Das Widerrufsrecht erlischt nur ' +
              'unter den gesetzlichen Voraussetzungen, insbesondere wenn wir die Leistung auf Ihren ausdrücklichen Wunsch vollständig ' +
              'erbracht haben und Sie zuvor bestätigt haben, dass Sie von diesem Erlöschen wissen (§ 356 BGB).',
          ),
        ],
      },
      {
        id: 'withdrawal-form',
        heading: '§ 12 Muster-Widerrufsformular',
        blocks: [
          paragraph(
            '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
          ),
          list(
            us ? `An ${us}:` : 'An den Betreiber von Lautgabe:',
            'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die ' +
              'Erbringung der folgenden Dienstleistung (*)',
            'Bestellt am (*)/erhalten am (*)',
            'Name des/der Verbraucher(s)',
            'Anschrift des/der Verbraucher(s)',
            'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
            'Datum',
          ),
          paragraph('(*) Unzutreffendes streichen.'),
        ],
      },
      {
        id: 'duties',
        heading: '§ 13 Pflichten der Streamer',
        blocks: [
          ...numbered(
            'Sie sind für Ihren Stream verantwortlich. Beachten Sie das Recht, den Jugendmedienschutz und die Regeln der Plattformen, auf ' +
              'denen Sie senden, sowie der Spendendienste, die Sie verbinden.',
            'Sie entscheiden über Freigabe, Filter und Moderation. Wählen Sie Einstellungen, die zu Ihrem Publikum passen, und geben Sie ' +
              'Moderationslinks nur an Personen weiter, denen Sie vertrauen. Deren Handlungen stehen Ihren eigenen gleich.',
            'Untersagt ist es insbesondere,',
          ),
          list(
            'rechtswidrige, hetzerische, bedrohende oder jugendgefährdende Inhalte zu verbreiten,',
            'den Dienst zu stören, Grenzen und Schutzvorkehrungen zu umgehen oder Zugänge weiterzuverkaufen,',
            'automatisiert Sprachaufnahmen in großem Umfang zu erzeugen, die nicht dem Vorlesen im eigenen Stream dienen,',
            'die Aufnahmen als Äußerung eines wirklichen Menschen auszugeben oder zur Täuschung zu verwenden.',
          ),
          paragraph(
            '(4) Die Stimmen sind künstlich erzeugt. Soweit das Recht, insbesondere Art. 50 der Verordnung (EU) 2024/1689, eine ' +
              'Offenlegung gegenüber Ihrem Publikum verlangt, sorgen Sie für diese Offenlegung.',
          ),
        ],
      },
      {
        id: 'content',
        heading: '§ 14 Eigene Sounds, Bilder und Stimmen',
        blocks: numbered(
          'Laden Sie nur Sounds und Bilder hoch, an denen Sie die nötigen Rechte haben, auch für die öffentliche Wiedergabe im Stream. Das ' +
            'gilt besonders für Musik und für Ausschnitte aus Filmen, Spielen und Sendungen.',
          'Nachgebildete (geklonte) Stimmen wirklicher Personen dürfen Sie nur verwenden, wenn die betroffene Person nachweisbar ' +
            'eingewilligt hat. Auf Verlangen legen Sie uns die Einwilligung vor. Stimmen, die unverkennbar eine bestimmte Person ' +
            'nachahmen, stehen dem gleich.',
          'Sie räumen uns das einfache, auf die Dauer der Speicherung beschränkte Recht ein, Ihre Inhalte zu speichern, technisch ' +
            'umzuwandeln (zum Beispiel in Lautstärke und Format anzupassen) und so wiederzugeben, wie es für den Dienst nötig ist. ' +
            'Öffentlich gekennzeichnete Sounds können auch andere im Rahmen des Dienstes nutzen, bis Sie die Kennzeichnung aufheben. ' +
            'Weitere Rechte erwerben wir nicht; insbesondere verwenden wir Ihre Inhalte nicht zum Training von Sprachmodellen.',
          'Machen Dritte gegen uns Ansprüche geltend, weil Sie schuldhaft gegen diesen Paragraphen verstoßen haben, stellen Sie uns von ' +
            'diesen Ansprüchen und den angemessenen Kosten der Rechtsverteidigung frei. Wir informieren Sie unverzüglich und geben Ihnen ' +
            'Gelegenheit zur Stellungnahme.',
        ),
      },
      {
        id: 'moderation',
        heading: '§ 15 Moderation, Meldungen und Maßnahmen',
        blocks: numbered(
          'Wir stellen Filter bereit, die Nachrichten nach festen Regeln zurückhalten, kürzen oder Wörter unkenntlich machen (zum Beispiel ' +
            'Listen von Schimpfwörtern, Links, Wiederholungen, Höchstlängen). Über zurückgehaltene Nachrichten entscheidet ein Mensch: der ' +
            'Streamer oder von ihm bestimmte Moderatorinnen und Moderatoren. Wir überwachen Inhalte nicht allgemein.',
          'Erfahren wir von rechtswidrigen Inhalten oder von Verstößen gegen § 13 oder § 14, können wir unter Abwägung der Interessen die ' +
            'betroffenen Inhalte sperren oder entfernen, einzelne Funktionen einschränken oder das Konto vorübergehend sperren. Wir wählen ' +
            'das mildeste geeignete Mittel und begründen die Maßnahme gegenüber den Betroffenen, soweit das Gesetz dem nicht entgegensteht.',
          'Rechtswidrige Inhalte kann uns jede Person über die im Impressum genannte Kontaktstelle melden. Gegen eine Maßnahme können Sie ' +
            'sich auf demselben Weg wenden; darüber entscheidet ein Mensch. Der Rechtsweg bleibt offen.',
        ),
      },
      {
        id: 'donators',
        heading: '§ 16 Spenderinnen und Spender',
        blocks: numbered(
          'Wer eine Nachricht zusammenstellt oder mit einer Spende sendet, ist für ihren Inhalt verantwortlich. § 13 Abs. 3 gilt ' +
            'entsprechend.',
          'Die Spende ist eine Angelegenheit zwischen Ihnen, dem Streamer und dem Spendendienst. Ein Anspruch darauf, dass eine Nachricht ' +
            'vorgelesen wird, besteht uns gegenüber nicht. Fragen zu Rückzahlungen richten Sie bitte an den Streamer oder den Spendendienst.',
          'Der Spenden-Editor ist unentgeltlich. Wir können die Zahl der Hörproben begrenzen.',
        ),
      },
      {
        id: 'availability',
        heading: '§ 17 Verfügbarkeit und Änderungen der Leistung',
        blocks: numbered(
          'Wir betreiben den Dienst mit der Sorgfalt eines ordentlichen Anbieters und beheben Störungen so schnell, wie es möglich und ' +
            'zumutbar ist. Wartungen kündigen wir an, wenn sie sich spürbar auswirken. Eine bestimmte Verfügbarkeit sichern wir nur zu, wenn ' +
            'sie im Tarif genannt ist.',
          'Der Dienst hängt von Spendendiensten, Streaming-Plattformen und – bei entsprechenden Stimmen – von externen Sprachdiensten ab. ' +
            'Deren Ausfall haben wir nicht zu vertreten. Ist eine Stimme vorübergehend nicht verfügbar, kann eine andere Stimme derselben ' +
            'Sprache verwendet werden; das wird kenntlich gemacht.',
          'Wir dürfen den Dienst weiterentwickeln und ändern, wenn dafür ein triftiger Grund besteht (zum Beispiel neue Technik, Sicherheit, ' +
            'geänderte Schnittstellen oder Gesetze), Ihnen dadurch keine zusätzlichen Kosten entstehen und wir Sie klar und verständlich ' +
            'informieren. Beeinträchtigt eine Änderung Ihre Nutzung mehr als nur unerheblich, informieren wir Sie mindestens 14 Tage vorher ' +
            'per E-Mail; Sie können den Vertrag dann innerhalb von 30 Tagen ab dem späteren der Zeitpunkte von Information und Änderung ' +
            'unentgeltlich beenden und erhalten im Voraus gezahlte Beträge anteilig zurück (§ 327r BGB).',
        ),
      },
      {
        id: 'defects',
        heading: '§ 18 Rechte bei Mängeln',
        blocks: numbered(
          'Verbrauchern stehen die gesetzlichen Rechte bei Mängeln digitaler Produkte zu (§§ 327 ff. BGB).',
          'Gegenüber Unternehmern gelten die gesetzlichen Vorschriften mit der Maßgabe, dass die verschuldensunabhängige Haftung für ' +
            'anfängliche Mängel (§ 536a Abs. 1 Alternative 1 BGB) ausgeschlossen ist. Unternehmer zeigen Mängel unverzüglich an.',
        ),
      },
      {
        id: 'liability',
        heading: '§ 19 Haftung',
        blocks: numbered(
          'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei der Verletzung von Leben, Körper oder Gesundheit, nach dem ' +
            'Produkthaftungsgesetz, bei arglistigem Verschweigen eines Mangels und im Umfang einer von uns übernommenen Garantie.',
          'Bei einfacher Fahrlässigkeit haften wir nur für die Verletzung einer wesentlichen Vertragspflicht, das heißt einer Pflicht, deren ' +
            'Erfüllung die ordnungsgemäße Durchführung des Vertrags überhaupt erst ermöglicht und auf deren Einhaltung Sie regelmäßig ' +
            'vertrauen dürfen. Die Haftung ist in diesem Fall auf den vertragstypischen, vorhersehbaren Schaden begrenzt.',
          'Im Übrigen ist unsere Haftung bei einfacher Fahrlässigkeit ausgeschlossen. Die Beschränkungen gelten auch zugunsten unserer ' +
            'gesetzlichen Vertreter und Erfüllungsgehilfen. Eine Änderung der Beweislast zu Ihrem Nachteil ist damit nicht verbunden.',
          'Ansprüche auf Ersatz immaterieller und materieller Schäden nach Art. 82 DSGVO bleiben unberührt.',
        ),
      },
      {
        id: 'data-protection',
        heading: '§ 20 Datenschutz und Auftragsverarbeitung',
        blocks: [
          ...numbered(
            'Wie wir personenbezogene Daten verarbeiten, steht in der Datenschutzerklärung.',
            'Soweit wir für Streamer Daten von Spenderinnen, Spendern, Moderatorinnen und Moderatoren verarbeiten, geschieht dies im Auftrag ' +
              'des Streamers. Hierfür gilt als Vertrag nach Art. 28 Abs. 3 DSGVO:',
          ),
          list(
            'Gegenstand und Zweck sind Empfang, Prüfung, Vorlesen und Verwaltung von Spendennachrichten; die Dauer entspricht der Laufzeit ' +
              'des Kontos. Betroffen sind Namen, Nachrichten, Beträge, Zeitpunkte und Entscheidungen zu Spenden; Nachrichten können ' +
              'unaufgefordert besondere Kategorien personenbezogener Daten enthalten.',
            'Wir verarbeiten die Daten nur nach Weisung des Streamers, die sich aus diesen Bedingungen und seinen Einstellungen ergibt, es ' +
              'sei denn, das Recht verpflichtet uns zu anderem. Halten wir eine Weisung für rechtswidrig, weisen wir darauf hin.',
            'Alle mit der Verarbeitung befassten Personen sind zur Vertraulichkeit verpflichtet. Wir treffen technische und organisatorische ' +
              'Maßnahmen nach Art. 32 DSGVO; sie sind in der Datenschutzerklärung zusammengefasst und werden auf Anfrage näher beschrieben.',
            'Der Streamer genehmigt allgemein den Einsatz weiterer Auftragsverarbeiter für Hosting, E-Mail-Versand und – bei entsprechenden ' +
              'Stimmen – Sprachausgabe. Neue Auftragsverarbeiter kündigen wir mindestens 14 Tage vorher an; der Streamer kann aus wichtigem ' +
              'datenschutzrechtlichem Grund widersprechen. Wir verpflichten sie auf ein gleichwertiges Schutzniveau.',
            'Wir unterstützen den Streamer bei Anfragen Betroffener und bei seinen Pflichten nach Art. 32 bis 36 DSGVO und melden ihm ' +
              'Verletzungen des Schutzes personenbezogener Daten unverzüglich.',
            'Nach dem Ende der Leistungen löschen wir die Daten nach Wahl des Streamers oder geben sie ihm als Export heraus, soweit keine ' +
              'gesetzliche Pflicht zur Speicherung besteht. Wir stellen die nötigen Nachweise bereit und ermöglichen Überprüfungen nach ' +
              'angemessener Ankündigung.',
          ),
        ],
      },
      {
        id: 'changes',
        heading: '§ 21 Änderungen dieser Bedingungen',
        blocks: numbered(
          'Änderungen für laufende Verträge teilen wir mindestens 14 Tage vor dem geplanten Zeitpunkt in Textform mit und bitten um Ihre ' +
            'Zustimmung. Schweigen gilt nicht als Zustimmung.',
          'Ohne Ihre Zustimmung werden nur Änderungen wirksam, die Sie ausschließlich begünstigen oder die wegen einer Änderung zwingenden ' +
            'Rechts oder einer für uns verbindlichen Entscheidung notwendig sind und das Verhältnis von Leistung und Gegenleistung nicht ' +
            'verändern.',
          'Stimmen Sie nicht zu, gilt der Vertrag zu den bisherigen Bedingungen weiter. Die Kündigungsrechte aus § 9 bleiben bestehen.',
        ),
      },
      {
        id: 'final',
        heading: '§ 22 Schlussbestimmungen',
        blocks: numbered(
          'Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Verbrauchern bleibt der Schutz der zwingenden Vorschriften des ' +
            'Staates erhalten, in dem sie ihren gewöhnlichen Aufenthalt haben.',
          'Sind Sie Kaufmann, juristische Person des öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, ist Gerichtsstand unser ' +
            'Sitz. Im Übrigen gelten die gesetzlichen Gerichtsstände.',
          'Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu auch nicht verpflichtet.',
          'Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam; an ihre Stelle tritt das Gesetz.',
          'Verbindlich ist die deutsche Fassung dieser Bedingungen. Die englische Fassung ist eine Übersetzung und dient dem Verständnis.',
        ),
      },
    ]),
  }
}
