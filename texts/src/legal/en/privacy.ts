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
    title: 'Privacy Policy',
    updated: lastUpdated.privacy,
    lead: 'Which personal data Lautgabe processes, what for, on which legal basis, for how long – and which rights you have.',
    sections: withoutEmptyParts([
      {
        id: 'controller',
        heading: 'Controller',
        blocks: [
          paragraph(
            'The operator of this website is the controller within the meaning of the General Data Protection Regulation ' +
              '(GDPR). For any question about data protection an informal message is enough.',
          ),
          rows(
            { label: 'Controller', value: operator.name },
            { label: 'Represented by', value: operator.representative },
            { label: 'Address', value: postalAddress(operator) },
            { label: 'E-mail', value: operator.email, href: mailAddress(operator.email) },
            { label: 'Phone', value: operator.phone, href: phoneAddress(operator.phone) },
          ),
          link('Send us a message', settings.contactUrl),
        ],
      },
      {
        id: 'overview',
        heading: 'In short',
        blocks: [
          list(
            'We process only what we need to read donation messages aloud, to keep accounts and to bill contracts.',
            'We show no advertising, sell no data and build no advertising profiles.',
            'We serve fonts, images and scripts ourselves. Merely visiting the website opens no connection to servers of third parties.',
            analytics
              ? 'Usage is analysed only if you have agreed to it beforehand.'
              : 'We do not analyse your usage behaviour.',
            'Server logs are deleted after 7 days.',
          ),
        ],
      },
      {
        id: 'visit',
        heading: 'Visiting the website',
        blocks: [
          paragraph(
            'When you open a page, your browser sends information that is technically necessary, in particular your IP address, ' +
              'the address requested, date and time, and details of your browser and preferred language. We need it to deliver ' +
              'the page. To recognise faults and attacks we keep server logs with the time, kind and result of a request, its ' +
              'duration and a random identifier. We do not write IP addresses, secret keys, session identifiers or message texts ' +
              'into them. The logs are deleted after 7 days.',
          ),
          paragraph(
            'To limit mass or abusive requests (for example at sign-in or for voice previews) we count requests per IP address ' +
              'for a short time. The counters expire at the end of their time window, after 24 hours at the latest.',
          ),
          paragraph(
            'Pages that update continuously (dashboard, moderator page, live page, overlay) keep a permanent connection to our ' +
              'server. Through it they also report whether, and how far, a message has been played.',
          ),
          paragraph(
            'The legal basis is Article 6(1)(f) GDPR; our legitimate interest is the secure and undisturbed operation of the ' +
              'service.',
          ),
        ],
      },
      {
        id: 'access-requests',
        heading: 'Access requests',
        blocks: [
          paragraph(
            'Registration requires a registration key. If you request access, we process your Twitch username, your e-mail ' +
              'address, and the time and status of the request in order to decide on it and, where applicable, to send you a ' +
              'key. We may look at your public Twitch profile for this purpose.',
          ),
          paragraph(
            'The legal basis is Article 6(1)(b) GDPR (steps taken at your request before a contract). We delete the request as ' +
              'soon as it is no longer needed for the decision and for avoiding duplicate requests, and earlier at any time if ' +
              'you ask us to.',
          ),
        ],
      },
      {
        id: 'account',
        heading: 'Account and sign-in',
        blocks: [
          paragraph(
            'For an account we process your username, e-mail address, password (solely as a hash from which the password cannot ' +
              'be recovered), the registration key used and, if you give it, your name. To this come the state of your e-mail ' +
              'verification, your sessions with their beginning and end, your settings (for example allowed and blocked voices, ' +
              'filters, the look of the overlay), your personal keys and links, the sounds and images you upload, and a record ' +
              'of important acts in the account (such as sign-ins and changes of password, e-mail address and keys) with the time ' +
              'and a shortened IP address.',
          ),
          paragraph(
            'We only send you e-mails that concern the account and the contract, such as confirming your address, resetting ' +
              'your password or confirming an order.',
          ),
          paragraph(
            'The legal basis is Article 6(1)(b) GDPR (contract) and, for security measures and records, Article 6(1)(f) GDPR ' +
              '(protection of accounts). You can download your data in your account and delete the account; what the law obliges ' +
              'us to keep is retained separately.',
          ),
        ],
      },
      {
        id: 'integrations',
        heading: 'Connected donation services',
        blocks: [
          paragraph(
            'Streamers can connect their account to Streamlabs, StreamElements and TipeeeStream. The service concerned then gives ' +
              'us the account name and account identifier there, and access tokens, which we store encrypted and use only to fetch ' +
              'new and missed donations. We delete the tokens when the connection is removed.',
          ),
          paragraph(
            'Ko-fi and own tools (for example a bot or a script of the streamer) report donations to us with a key that the ' +
              'streamer creates for this purpose. We store the name the streamer gives the key, the key itself, the time it was ' +
              'last used and, for Ko-fi, a token with which we check where notices come from. When the streamer withdraws the ' +
              'key, we delete the token as well.',
          ),
          paragraph(
            'The legal basis is Article 6(1)(b) GDPR. The donation services are themselves responsible for their own processing; ' +
              'their privacy notices apply to it.',
          ),
        ],
      },
      {
        id: 'donations',
        heading: 'Donators',
        blocks: [
          paragraph(
            'If you send a donation through Streamlabs, StreamElements, TipeeeStream or Ko-fi to a streamer who has connected that ' +
              'service to Lautgabe, or if an own tool of the streamer reports your donation, the service or the tool gives us:',
          ),
          list(
            'the name you entered with the donation,',
            'your message,',
            'amount and currency,',
            'time and identifier of the donation and, if the service states it, its payment status.',
          ),
          paragraph(
            'We do not receive your payment details; the donation itself does not pass through us. We do not store e-mail addresses ' +
              'or location data of donators; if the donation service sends them along, we discard them on receipt. If your donation ' +
              'through Ko-fi was not public, we store neither your name nor your message.',
          ),
          paragraph(
            'With these data we prepare your message for being read aloud, check it by the rules of the streamer (for example ' +
              'blocked words, maximum length, blocked names), present it to the streamer and the streamer’s moderators for approval, ' +
              'make the voice recording and play it on the stream. There, name, amount and message can be perceived by the public and ' +
              'may become part of recordings over which we have no control. So please put nothing confidential and no data of other ' +
              'people into your message.',
          ),
          paragraph(
            'As far as the streamer determines purposes and means – whether and how a donation is accepted, checked, read aloud and ' +
              'kept – the streamer is the controller and we act on the streamer’s behalf (Article 28 GDPR). As far as we process data ' +
              'for purposes of our own (security, fault finding, billing by characters, legal duties), we are the controller; the legal ' +
              'basis is Article 6(1)(f) GDPR and, for legal duties, Article 6(1)(c) GDPR. In any case you may exercise your rights ' +
              'against us as well; where necessary we pass your request on to the streamer.',
          ),
          paragraph(
            'If a streamer deletes their account, names and messages in its donation history are deleted or changed so that they can ' +
              'no longer be attributed to anyone.',
          ),
        ],
      },
      {
        id: 'builder',
        heading: 'Donation builder and previews',
        blocks: [
          paragraph(
            'In the donation builder you can put a message together without an account. The draft stays in your browser until you ask ' +
              'for a preview. We then process the text to make the recording, and count previews per IP address to limit abuse. The ' +
              'legal basis is Article 6(1)(f) GDPR; our interest is to provide the function you asked for and to protect it from abuse.',
          ),
          paragraph(
            'If you have a message carried by code, we keep its text in encrypted form for the streamer you chose. When a donation ' +
              'with the code arrives, the text becomes part of that donation; otherwise we delete it after 7 days. The page on which ' +
              'you see what became of the message shows neither names nor amounts and is reachable for 7 more days. We count kept ' +
              'messages per IP address to limit abuse. The legal basis is the same.',
          ),
        ],
      },
      {
        id: 'moderators',
        heading: 'Moderators',
        blocks: [
          paragraph(
            'Moderators work without an account through a secret link that the streamer gives them. We store the label the streamer ' +
              'gives the link and, for each act (accept, reject, send a message, control playback), the time and the link used and, ' +
              'if it concerns a donation, the shortened IP address. This ' +
              'lets the streamer see who decided. We do this on behalf of the streamer (Article 28 GDPR) and, as far as the security of ' +
              'the platform is concerned, on the basis of Article 6(1)(f) GDPR.',
          ),
        ],
      },
      {
        id: 'speech',
        heading: 'Making the voice recordings',
        blocks: [
          paragraph('The embedded voices are made on our own servers; the text does not leave them for this purpose.'),
          paragraph(
            'If the streamer chooses a voice that is hosted by an external speech provider (for example ElevenLabs), we send that ' +
              'provider the text to be read aloud and the identifier of the voice, but not the donator’s name as a separate item, the ' +
              'amount or any account data. A name gets there only if it is part of the text to be read aloud.',
          ),
          paragraph(
            'We keep finished recordings so that the same text need not be made again and messages can be replayed. A log of speech ' +
              'generation (text, voice, number of characters, time, result) serves billing and fault finding. The legal basis is Article ' +
              '6(1)(b) GDPR towards the streamer and otherwise Article 6(1)(f) GDPR.',
          ),
        ],
      },
      {
        id: 'payments',
        heading: 'Orders and payments',
        blocks: [
          paragraph(
            'For paid plans, add-ons and character top-ups we process your orders, billing data, payment status and your use of ' +
              'characters. Payments are handled by our payment provider Stripe (Stripe Payments Europe, Ltd., Ireland). You enter your ' +
              'card or account details on its pages; of these we only receive the kind of payment method, the last digits, the expiry ' +
              'date and an identifier with which, among other things, we prevent a trial from being used several times. Stripe processes ' +
              'some data as a controller of its own, for example to prevent fraud.',
          ),
          paragraph(
            'If you cancel or withdraw from a contract through the pages provided for it, we process what you enter there, the time, and ' +
              'the confirmation sent, even if you are not signed in.',
          ),
          paragraph(
            'The legal bases are Article 6(1)(b) GDPR (contract), (c) (duties under commercial, tax and consumer law) and (f) (preventing ' +
              'abuse, enforcing claims).',
          ),
        ],
      },
      {
        id: 'correspondence',
        heading: 'Messages to us',
        blocks: [
          paragraph(
            'If you write to us, we process what you tell us in order to answer. The legal basis is Article 6(1)(b) GDPR where a contract ' +
              'is concerned, otherwise Article 6(1)(f) GDPR (answering your request). We handle reports of illegal content because the law ' +
              'obliges us to (Article 6(1)(c) GDPR in conjunction with Article 16 of Regulation (EU) 2022/2065).',
          ),
        ],
      },
      {
        id: 'analytics',
        heading: 'Usage analytics with your consent',
        blocks: analytics
          ? [
              paragraph(
                'If you agree, we use PostHog in its European Union region to understand which pages and functions are used and where ' +
                  'people get stuck. What is then recorded: pages opened, without secret keys and without query parameters, selected events ' +
                  '(for example “preview started”), a random identifier that is not stored on your device and ends when you close the page, and details of browser, device and language; for technical reasons ' +
                  'your IP address is transmitted as well. Message texts, donator names and form entries are not recorded. There are no ' +
                  'analytics on pages with a secret key in their address.',
              ),
              rows(
                { label: 'Recipient', value: 'PostHog, Inc., USA; processing in data centres in the EU' },
                {
                  label: 'Address to which data are sent',
                  value: analytics.host,
                },
              ),
              paragraph(
                'The legal bases are your consent under Article 6(1)(a) GDPR and section 25(1) TDDDG. Without consent no connection to PostHog ' +
                  'is made. You can change your decision at any time for the future; the setting can be reached on every page through the ' +
                  'footer. Declining has no disadvantages.',
              ),
            ]
          : [],
      },
      {
        id: 'cookies',
        heading: 'Cookies and storage of the browser',
        blocks: [
          paragraph(
            'We only place on your device what is strictly necessary for the functions you ask for (section 25(2) no. 2 TDDDG). ' +
              'You can delete all entries in your browser at any time.',
          ),
          table(
            'Entries on your device',
            ['Name', 'Kind', 'Purpose', 'Duration'],
            [
              [
                'sAccessToken',
                'Cookie (not readable by scripts)',
                'Proves your signed-in session',
                'Until you sign out, 1 year at most; the content is renewed continually and becomes invalid after a short time',
              ],
              [
                'sRefreshToken',
                'Cookie (not readable by scripts)',
                'Renews the session without you having to sign in again',
                'Until you sign out, at most 100 days after last use',
              ],
              [
                'sFrontToken',
                'Cookie',
                'Tells the page that you are signed in and with which rights',
                'Until you sign out',
              ],
              [
                'st-last-access-token-update',
                'Cookie',
                'Time of the last change of the session, so that several tabs agree and needless requests are avoided; also set without sign-in',
                'Without sign-in until the browser session ends, otherwise until deleted in the browser',
              ],
              [
                'Entries of the sign-in software',
                'Local storage',
                'Coordination between open tabs (a lock) and clock difference; not related to a person',
                'Lock: a few seconds; clock difference: until deleted in the browser',
              ],
              [
                'i18nextLng',
                'Cookie and local storage',
                'Remembers the language',
                'Until changed or deleted, the cookie 1 year at most',
              ],
              ['lautgabe.theme', 'Local storage', 'Remembers light or dark display', 'Until changed or deleted'],
              [
                'lautgabe.user',
                'Local storage',
                'Cached account details, so that they appear at once after sign-in',
                'Until you sign out',
              ],
              ['lautgabe-volume', 'Local storage', 'Remembers the volume you chose', 'Until changed or deleted'],
              [
                'lautgabe-recent-streamers',
                'Local storage',
                'Remembers the last 6 streamers whose page in the donation builder you opened, so that you find them there again',
                'Until you remove the streamer from the list or delete the entry',
              ],
              [
                'lautgabe-draft- with the streamer’s name',
                'Local storage',
                'Keeps the draft of your message in the donation builder, so that a reload does not lose it',
                'Until you empty the text or delete the entry',
              ],
              [
                'lautgabe-auto-refresh',
                'Local storage',
                'Remembers whether new donations appear in your list by themselves',
                'Until changed or deleted',
              ],
              [
                'lautgabe-oldest-first',
                'Local storage',
                'Remembers the order of your donation list',
                'Until changed or deleted',
              ],
              [
                'lautgabe-new-donation-sound',
                'Local storage',
                'Remembers whether new donations make a sound',
                'Until changed or deleted',
              ],
              [
                'lautgabe-keys-anywhere',
                'Local storage',
                'Remembers whether keyboard shortcuts for your donation list work on the whole page',
                'Until changed or deleted',
              ],
              [
                'lautgabe-code- with the streamer’s name',
                'Session storage of the tab',
                'Keeps the code of a message that you pass on by code, with its text and the key to its status page, so that a reload does not lose it',
                'Until you close the tab',
              ],
              [
                'lautgabe.verification-address',
                'Session storage of the tab',
                'Remembers the e-mail address you are asked to confirm, in order to name it on the page',
                'Until you sign out or close the tab',
              ],
              [
                'lautgabe.verification-mailed',
                'Session storage of the tab',
                'Remembers that the e-mail for confirming your address is already on its way',
                'Until you sign out or close the tab',
              ],
              [
                'lautgabe.sent-authorization',
                'Session storage of the tab',
                'Remembers that the answer of a donation service has already been used while connecting',
                'Until you close the tab',
              ],
              [
                'lautgabe.overlay-place',
                'Session storage of the tab',
                'Remembers how far a message has been played in the overlay, so that it goes on from there after a reload',
                'Until the overlay is next loaded or closed',
              ],
              ...(analytics
                ? [
                    [
                      'lautgabe.analytics-consent',
                      'Local storage',
                      'Remembers your decision about usage analytics',
                      'Until changed or deleted',
                    ],
                  ]
                : []),
            ],
          ),
        ],
      },
      {
        id: 'recipients',
        heading: 'Recipients',
        blocks: [
          paragraph(
            'Within our operation only people who need access for their task have it. Outside it we pass data on to the following ' +
              'recipients as far as the purpose in question requires it:',
          ),
          list(
            ...(operator.hostingProvider
              ? [`hosting: ${operator.hostingProvider}, as processor`]
              : ['our hosting provider as processor, unless we run the servers ourselves']),
            'our provider for sending e-mail, as processor',
            'Stripe for payments',
            'external speech providers such as ElevenLabs, only for voices hosted there',
            'Streamlabs, StreamElements and TipeeeStream, as far as the streamer has connected an account there',
            'the streamer to whom your donation is addressed, and the moderators chosen by the streamer',
            ...(analytics ? ['PostHog, only with your consent'] : []),
            'authorities, courts and professional advisers, as far as the law requires it or we have to clarify claims',
          ),
        ],
      },
      {
        id: 'transfers',
        heading: 'Transfers to third countries',
        blocks: [
          paragraph(
            'We ourselves generally process data in the European Union. Some of the recipients named above (above all Stripe, external ' +
              'speech providers, Streamlabs and StreamElements' +
              (analytics ? ', and PostHog' : '') +
              ') have their seat or sub-processors outside the European Economic Area, in particular in the USA. We transfer data there ' +
              'only if there is an adequacy decision of the European Commission (for the USA: to recipients certified under the EU-US Data ' +
              'Privacy Framework, Article 45 GDPR), if appropriate safeguards such as standard contractual clauses have been agreed (Article ' +
              '46 GDPR), or if the transfer is necessary to perform the contract with you (Article 49(1)(b) GDPR). On request you receive a ' +
              'copy of the safeguards.',
          ),
        ],
      },
      {
        id: 'storage-times',
        heading: 'Storage times',
        blocks: [
          paragraph('We delete data as soon as their purpose has ended and no statutory retention duty applies.'),
          table(
            'How long we store data',
            ['Data', 'Duration'],
            [
              ['Server logs', '7 days'],
              ['Counters against abuse', 'Until the end of the time window, 24 hours at most'],
              [
                'Access requests',
                'Until decided, at most 180 days, and then as long as they are needed to avoid duplicate requests',
              ],
              ['Links for e-mail verification and password reset', 'Until used, 24 hours at most'],
              ['Account, settings, own sounds', 'Until deleted by you or until the account is deleted'],
              [
                'Record of important acts in the account and in the administration',
                `${auditDays} days; when the account is deleted it no longer refers to the person`,
              ],
              ['Access tokens of connected services', 'Until the connection is removed or the account is deleted'],
              [
                'Messages carried by code',
                'Until a donation with the code arrives, 7 days at most; the state of the message without its text 7 days longer',
              ],
              [
                'Donation history (name, message, amount, decision)',
                'Until deleted by the streamer or until the streamer’s account is deleted',
              ],
              [
                'Raw notices from donation services, voice recordings, log of speech generation',
                'Only as long as needed for playback, replay, billing and fault finding; then deleted automatically',
              ],
              ['Invoices, payment records and other receipts', '10 years from the end of the calendar year'],
              [
                'Business correspondence, including cancellations and withdrawals',
                '6 years from the end of the calendar year',
              ],
              ['Other messages to us', 'Until the matter has been fully settled'],
              ['Backups', 'Until they are overwritten in rotation'],
            ],
          ),
          paragraph(
            'We retain receipts and correspondence under commercial and tax law (in particular section 257 HGB, section 147 AO, sections 14b ' +
              'and 22 UStG; Article 6(1)(c) GDPR). As far as the statutory period for a single receipt is shorter than 10 years, we keep it on ' +
              'the basis of our legitimate interest in being able to prove transactions relevant for tax (Article 6(1)(f) GDPR). These records ' +
              'are kept apart from the account and are not used for other purposes.',
          ),
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          paragraph('Under the conditions laid down by law you have these rights towards us:'),
          list(
            'access to the data stored about you (Article 15 GDPR),',
            'rectification of inaccurate data (Article 16 GDPR),',
            'erasure (Article 17 GDPR),',
            'restriction of processing (Article 18 GDPR) and notification of recipients (Article 19 GDPR),',
            'portability of your data in a common format (Article 20 GDPR),',
            'objection (Article 21 GDPR, see the next section),',
            'protection from decisions based solely on automated processing (Article 22 GDPR),',
            'withdrawal of consent at any time for the future (Article 7(3) GDPR).',
          ),
          paragraph(
            'Signed-in users can download, correct and delete their data in the account themselves. Otherwise an informal message is enough. If ' +
              'you have no account, please tell us the channel, the time and the name you gave with your donation so that we can find it.',
          ),
        ],
      },
      {
        id: 'objection',
        heading: 'Right to object under Article 21 GDPR',
        blocks: [
          paragraph(
            'As far as we process data on the basis of legitimate interests (Article 6(1)(f) GDPR), you may object at any time on grounds ' +
              'relating to your particular situation. We then no longer process the data unless we can demonstrate compelling legitimate grounds ' +
              'that override your interests, rights and freedoms, or the processing serves to establish, exercise or defend legal claims.',
          ),
        ],
      },
      {
        id: 'complaint',
        heading: 'Complaint to the supervisory authority',
        blocks: [
          paragraph(
            'You may lodge a complaint with a data protection supervisory authority, in particular in the member state of your residence, your ' +
              'place of work or the place of the alleged infringement (Article 77 GDPR).',
          ),
          rows({ label: 'Responsible for us', value: operator.supervisoryAuthority }),
        ],
      },
      {
        id: 'obligation',
        heading: 'Do you have to provide data?',
        blocks: [
          paragraph(
            'The entries marked as required are necessary for an account or an order; without them no contract is concluded. Everything else is ' +
              'voluntary. With most donation services you can choose any name for a donation.',
          ),
        ],
      },
      {
        id: 'automated-decisions',
        heading: 'No automated individual decisions',
        blocks: [
          paragraph(
            'We make no decisions based solely on automated processing that have legal effects on you or similarly significantly affect you ' +
              '(Article 22 GDPR), and we do no profiling. Filters may hold a message back, shorten it or mask single words; whether a held message ' +
              'is read aloud is decided by a person. Your donation itself is not affected.',
          ),
        ],
      },
      {
        id: 'security',
        heading: 'Security',
        blocks: [
          paragraph(
            'Data are transmitted encrypted. We store passwords only as a hash made by a method designed for that purpose, and keys and access ' +
              'data of connected services encrypted. Access is limited to what is necessary, and administrative acts are recorded. Links to the ' +
              'overlay, the live page and the moderator page must be kept secret; the streamer can replace them at any time.',
          ),
        ],
      },
      {
        id: 'changes',
        heading: 'Changes and language versions',
        blocks: [
          paragraph(
            'We adapt this policy when the service or the law changes. The version published here applies; we inform account holders by e-mail of ' +
              'material changes. This is a translation for your convenience; the German version is the legally binding one.',
          ),
        ],
      },
    ]),
  }
}
