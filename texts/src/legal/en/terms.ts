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
  const us = nameAndContact(operator, { phone: 'phone', email: 'e-mail' })
  return {
    title: 'Terms of Service',
    updated: lastUpdated.terms,
    lead: 'The rules under which you use Lautgabe. Where the law gives you more as a consumer, the law prevails.',
    sections: withoutEmptyParts([
      {
        id: 'scope',
        heading: '1. Scope and contracting party',
        blocks: [
          ...numbered(
            'These terms apply to the use of the Lautgabe platform (the “service”), on which donation messages are read aloud on ' +
              'a stream in artificially generated voices. The contracting party is the operator named below (“we”).',
            'They are addressed to streamers who hold an account, to the moderators they appoint, and to people who put together ' +
              'messages for a donation. “Streamer” means persons of any gender and companies.',
            'A consumer is anyone who concludes the contract mainly for purposes that are neither commercial nor related to ' +
              'self-employed work (section 13 of the German Civil Code, BGB). Provisions that concern only consumers or only ' +
              'businesses say so.',
            'Deviating terms of a user apply only if we agree to them in text form.',
          ),
          rows(
            { label: 'Operator', value: operator.name },
            { label: 'Represented by', value: operator.representative },
            { label: 'Address', value: postalAddress(operator) },
          ),
        ],
      },
      {
        id: 'registration',
        heading: '2. Registration and account',
        blocks: numbered(
          'Only those who have a valid registration key can create an account. You can request access with your Twitch username ' +
            'and your e-mail address. There is no entitlement to a key. A key issued to an e-mail address cannot be transferred, ' +
            'and a key may be limited in time or declared invalid as long as it has not been used.',
          'By submitting the registration you offer us to conclude the free contract for keeping an account. The contract is ' +
            'concluded when we create the account. It can be used in full once you have confirmed your e-mail address.',
          'You must be of age or act with the consent of your legal representative. What you tell us must be true and kept up to ' +
            'date. Usernames must not infringe the rights of others.',
          'Keep your password, your API key and the secret links to the overlay, the live page and the moderator page secret. ' +
            'Anyone who knows such a link can carry out the acts it allows. If you suspect that a key or link has become known, please ' +
            'replace it in your profile at once.',
        ),
      },
      {
        id: 'service',
        heading: '3. Services',
        blocks: [
          ...numbered(
            'We receive donation notices from the donation services you have connected (Streamlabs, StreamElements, ' +
              'TipeeeStream, Ko-fi) and from your own tools, prepare the messages by your settings, ' +
              'present them to you or your moderators for a decision, make ' +
              'voice recordings of them and play these on your stream through an overlay page.',
            'We are not the recipient, intermediary or payment provider of donations. The money flows through the donation service ' +
              'alone. Whether a message is read aloud does not affect the donation.',
            'The voices are artificially generated. Pronunciation and intonation may differ from how a person would read. The voices ' +
              'and sounds available may change as far as this is reasonable for you.',
            'To use the service you need an up-to-date browser, an internet connection and a program that can include web pages as a ' +
              'source in the stream (for example OBS Studio). The scope of each plan follows from its description when you order it.',
          ),
        ],
      },
      {
        id: 'characters',
        heading: '4. Plans, characters, add-ons and top-ups',
        blocks: numbered(
          'Each plan includes a monthly allowance of characters and may have further limits, for example for several voices in one ' +
            'message, private voices and private sounds. With yearly billing, too, the allowance is provided anew each month, counted ' +
            'from the day the plan began. Unused characters of the allowance lapse at the end of each month.',
          'What counts are the characters of the text that is actually turned into speech, including spaces and punctuation. Not ' +
            'counted are entries that only name a voice or a sound, and parts that are removed, such as emoji. Replays of the same ' +
            'recording, and conversions that fail before anything can be heard, cost no characters.',
          'Add-ons extend a running plan (for example by characters, private voices or private sounds). They run with the plan and can ' +
            'be removed one by one at the end of the billing period.',
          'Top-ups are paid for once and never lapse. They are used only when the monthly allowance is exhausted, and can be used as ' +
            'long as a plan is running. After the end of a plan a remaining top-up is kept and can be used again with a new plan.',
          'If the characters or the scope of the plan are not enough for a message, it is not discarded but held until you decide on it. ' +
            'Additional costs arise only from an express order.',
          'If you change to a smaller plan, private sounds and voices are kept; whatever exceeds the new limit cannot be used until you ' +
            'change again or delete other entries.',
        ),
      },
      {
        id: 'orders',
        heading: '5. Ordering paid services',
        blocks: numbered(
          'Showing plans, add-ons and top-ups is not yet a binding offer. Only those who are signed in can order.',
          'Before you order we show you a summary with the essential features, the total price, the term and the conditions of renewal ' +
            'and cancellation. You can check your entries there and change them by going back. By pressing the button “Order with ' +
            'obligation to pay” (in German “zahlungspflichtig bestellen”) or a button labelled equally clearly you make a binding offer.',
          'The contract is concluded when we confirm the order by e-mail or provide the service, whichever happens first. The confirmation ' +
            'names the content of the contract and links to these terms; you can save and print both. We store the text of the contract; ' +
            'you find your orders in your account.',
          'The contract languages are German and English.',
        ),
      },
      {
        id: 'trial',
        heading: '6. Trial',
        blocks: numbered(
          'If a free trial is stated for a plan, it begins with the order and lasts as long as stated when ordering. It can be ' +
            'used only once per person and per payment method.',
          'If you do not cancel before the end of the trial, the paid plan begins afterwards at the price stated when ordering. Date and ' +
            'amount of the first payment are shown in the summary before you order; three days before the end we remind you by e-mail. If ' +
            'the trial is shorter than three days, the order confirmation already contains this notice.',
          'Characters of the trial lapse at its end.',
        ),
      },
      {
        id: 'prices',
        heading: '7. Prices, VAT and payment',
        blocks: numbered(
          'The prices shown when ordering apply. They are total prices and include statutory value added tax where it is due. To businesses ' +
            'established in another EU member state that give a valid VAT identification number we invoice the service without VAT; they ' +
            'owe the tax themselves (reverse charge).',
          'Plans and add-ons are due in advance for the billing period (month or year), top-ups when ordered. Payment is made through our ' +
            'payment provider by one of the payment methods shown when ordering. With payment methods that are confirmed only later (for ' +
            'example direct debit) we credit top-ups as soon as the payment is confirmed.',
          'We provide invoices electronically.',
          'If a payment fails, we tell you and try to collect it again. If it remains outstanding, we may first reduce the scope of the plan ' +
            'and, no earlier than 7 days after our notice, suspend it until the payment has been received. Statutory rights in case of ' +
            'default are not affected.',
          'Businesses may set off only claims that are undisputed or have been finally established by a court.',
        ),
      },
      {
        id: 'price-changes',
        heading: '8. Price changes',
        blocks: numbered(
          'We may change prices for future orders at any time. For running contracts only the following paragraphs apply.',
          'We announce a price change in text form at least 14 days before the planned date, stating the previous and the new price, the ' +
            'reason and the date. It can take effect at the beginning of the next billing period at the earliest.',
          'A price increase applies to you only if you expressly agree to it. Silence or continued use is not agreement. We pass on reductions ' +
            'without you having to do anything.',
          'If you do not agree to an increase, the contract continues at the previous price until it is terminated. Our right to terminate ' +
            'under section 9(4) with 14 days’ notice to the end of the billing period remains; we point this out in the announcement.',
        ),
      },
      {
        id: 'term',
        heading: '9. Term and termination',
        blocks: numbered(
          'The contract for the account runs for an indefinite time. You can end it at any time without notice by deleting the account or ' +
            'telling us so. If no paid plan is running, we may terminate it with 14 days’ notice.',
          'A monthly plan runs for one month at first and for an indefinite time afterwards. You can cancel it at any time to the end of the ' +
            'current billing month without having to observe a notice period.',
          'A yearly plan runs for one year at first and can be cancelled to the end of that year without you having to observe a notice ' +
            'period. Afterwards it continues for an indefinite time and you can cancel it at any time with one month’s notice; amounts already ' +
            'paid for the time after the end are refunded pro rata.',
          'We may terminate paid plans with 14 days’ notice to the end of the current billing period. In that case we refund pro rata any ' +
            'purchased characters that remain when the contract ends.',
          'Either side may terminate without notice for good cause. Good cause for us exists in particular if you seriously breach section 13 ' +
            'or 14 despite a warning; no warning is needed where the law dispenses with it.',
          'Text form is enough for termination. You can also cancel in your account or through the page named in section 10. A cancellation to ' +
            'the end of the billing period can be taken back in the account until then.',
          'When a plan ends, the monthly allowance and the add-ons end; the account remains. Before the account is deleted you can download ' +
            'your data. If you delete the account although there is an unused top-up, we tell you beforehand that it can no longer be used ' +
            'afterwards; statutory claims for a refund are not affected.',
        ),
      },
      {
        id: 'online-declarations',
        heading: '10. Cancelling or withdrawing from contracts online',
        blocks: [
          ...numbered(
            'Through the button “Cancel a subscription” in the footer of every page you reach the cancellation page without signing in. There ' +
              'you can cancel ordinarily or for good cause. We confirm the content, date and time of receipt and the date on which the contract ' +
              'ends at once by e-mail.',
            'Through the button “Withdraw from a contract” consumers reach the withdrawal page during the withdrawal period, likewise without ' +
              'signing in. We confirm receipt without delay by e-mail with content, date and time.',
          ),
          link('Cancel a subscription', cancelPage),
          link('Withdraw from a contract', withdrawPage),
        ],
      },
      {
        id: 'withdrawal',
        heading: '11. Instructions on withdrawal for consumers',
        blocks: [
          paragraph('With every paid order consumers have the following right of withdrawal.'),
          subheading('Right of withdrawal'),
          paragraph('You have the right to withdraw from this contract within 14 days without giving any reason.'),
          paragraph('The withdrawal period will expire after 14 days from the day of the conclusion of the contract.'),
          paragraph(
            `To exercise the right of withdrawal, you must inform us${us && ` (${us})`} of your decision to withdraw from this contract by an ` +
              'unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not ' +
              'obligatory.',
          ),
          paragraph(
            `You can also exercise your right of withdrawal online at ${withdrawPage}. If you use this online function, we will send you ` +
              'without undue delay, on a durable medium (e.g. by e-mail), an acknowledgement of receipt with the content of the withdrawal ' +
              'statement and the date and time of its receipt.',
          ),
          paragraph(
            'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of ' +
              'withdrawal before the withdrawal period has expired.',
          ),
          subheading('Effects of withdrawal'),
          paragraph(
            'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with ' +
              'the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of ' +
              'standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed ' +
              'about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used ' +
              'for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of ' +
              'such reimbursement.',
          ),
          paragraph(
            'If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion ' +
              'to what has been provided until you have communicated to us your withdrawal from this contract, in comparison with the full coverage ' +
              'of the contract.',
          ),
          subheading('Further information'),
          paragraph(
            'For top-ups the share to be paid is measured by the characters already used. The right of withdrawal ends only under the conditions ' +
              'laid down by law, in particular if we have fully performed the service at your express request and you have confirmed beforehand ' +
              'that you know of this loss (section 356 BGB).',
          ),
        ],
      },
      {
        id: 'withdrawal-form',
        heading: '12. Model withdrawal form',
        blocks: [
          paragraph('(Complete and return this form only if you wish to withdraw from the contract.)'),
          list(
            us ? `To ${us}:` : 'To the operator of Lautgabe:',
            'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of ' +
              'the following service (*)',
            'Ordered on (*)/received on (*)',
            'Name of consumer(s)',
            'Address of consumer(s)',
            'Signature of consumer(s) (only if this form is notified on paper)',
            'Date',
          ),
          paragraph('(*) Delete as appropriate.'),
        ],
      },
      {
        id: 'duties',
        heading: '13. Duties of streamers',
        blocks: [
          ...numbered(
            'You are responsible for your stream. Observe the law, the protection of minors in the media, and the rules of the platforms on which ' +
              'you broadcast and of the donation services you connect.',
            'You decide on approval, filters and moderation. Choose settings that suit your audience, and give moderator links only to people you ' +
              'trust. Their acts count as your own.',
            'In particular, you must not',
          ),
          list(
            'spread content that is illegal, incites hatred, threatens or endangers minors,',
            'disrupt the service, circumvent limits and safeguards, or resell access,',
            'generate voice recordings automatically on a large scale that do not serve reading aloud on your own stream,',
            'pass the recordings off as statements of a real person or use them to deceive.',
          ),
          paragraph(
            '(4) The voices are artificially generated. As far as the law, in particular Article 50 of Regulation (EU) 2024/1689, requires a ' +
              'disclosure to your audience, you see to that disclosure.',
          ),
        ],
      },
      {
        id: 'content',
        heading: '14. Your own sounds, images and voices',
        blocks: numbered(
          'Upload only sounds and images in which you hold the necessary rights, including the right to play them publicly on a stream. This ' +
            'applies especially to music and to excerpts from films, games and broadcasts.',
          'You may use imitated (cloned) voices of real people only if the person concerned has demonstrably consented. You present the consent to ' +
            'us on request. Voices that unmistakably imitate a particular person are treated alike.',
          'You grant us the non-exclusive right, limited to the time of storage, to store your content, to convert it technically (for example to ' +
            'adjust its loudness and format) and to play it as the service requires. Sounds marked as public may also be used by others within the ' +
            'service until you remove the mark. We acquire no further rights; in particular we do not use your content to train speech models.',
          'If third parties raise claims against us because you have culpably breached this section, you indemnify us against these claims and the ' +
            'reasonable costs of legal defence. We inform you without delay and give you the opportunity to comment.',
        ),
      },
      {
        id: 'moderation',
        heading: '15. Moderation, reports and measures',
        blocks: numbered(
          'We provide filters that hold back messages, shorten them or mask words by fixed rules (for example lists of swear words, links, ' +
            'repetitions, maximum lengths). Held messages are decided on by a person: the streamer or moderators chosen by the streamer. We do not ' +
            'monitor content in general.',
          'If we learn of illegal content or of breaches of section 13 or 14, we may, weighing the interests involved, block or remove the content ' +
            'concerned, restrict single functions or suspend the account temporarily. We choose the mildest suitable means and give those affected ' +
            'our reasons, unless the law prevents this.',
          'Anyone can report illegal content to us through the point of contact named in the imprint. You can contest a measure in the same way; a ' +
            'person decides on it. Recourse to the courts remains open.',
        ),
      },
      {
        id: 'donators',
        heading: '16. Donators',
        blocks: numbered(
          'The person who puts a message together or sends it with a donation is responsible for its content. Section 13(3) applies accordingly.',
          'The donation is a matter between you, the streamer and the donation service. There is no claim against us to have a message read aloud. ' +
            'Please address questions about refunds to the streamer or the donation service.',
          'The donation builder is free of charge. We may limit the number of previews.',
        ),
      },
      {
        id: 'availability',
        heading: '17. Availability and changes of the service',
        blocks: numbered(
          'We run the service with the care of a diligent provider and remedy faults as quickly as is possible and reasonable. We announce ' +
            'maintenance if it has a noticeable effect. We promise a certain availability only if it is stated in the plan.',
          'The service depends on donation services, streaming platforms and, for the voices concerned, external speech providers. We are not ' +
            'responsible for their failure. If a voice is temporarily not available, another voice of the same language may be used; this is marked.',
          'We may develop and change the service if there is a valid reason for it (for example new technology, security, changed interfaces or ' +
            'laws), if you incur no additional costs and if we inform you clearly and comprehensibly. If a change impairs your use more than ' +
            'insignificantly, we inform you by e-mail at least 14 days before; you may then end the contract free of charge within 30 days of the ' +
            'later of the information and the change, and you receive amounts paid in advance back pro rata (section 327r BGB).',
        ),
      },
      {
        id: 'defects',
        heading: '18. Rights in case of defects',
        blocks: numbered(
          'Consumers have the statutory rights in respect of defects of digital products (sections 327 et seq. BGB).',
          'Towards businesses the statutory provisions apply, except that strict liability for initial defects (section 536a(1), first alternative, ' +
            'BGB) is excluded. Businesses report defects without delay.',
        ),
      },
      {
        id: 'liability',
        heading: '19. Liability',
        blocks: numbered(
          'We are liable without limit for intent and gross negligence, for injury to life, body or health, under the German Product Liability Act, ' +
            'for fraudulent concealment of a defect, and to the extent of a guarantee given by us.',
          'In case of slight negligence we are liable only for the breach of an essential contractual duty, that is, a duty whose performance makes ' +
            'the proper execution of the contract possible in the first place and on whose observance you may regularly rely. In that case liability ' +
            'is limited to the foreseeable damage typical of such a contract.',
          'Otherwise our liability for slight negligence is excluded. The limitations also apply in favour of our legal representatives and agents. ' +
            'They do not change the burden of proof to your disadvantage.',
          'Claims for compensation of non-material and material damage under Article 82 GDPR are not affected.',
        ),
      },
      {
        id: 'data-protection',
        heading: '20. Data protection and processing on behalf',
        blocks: [
          ...numbered(
            'How we process personal data is set out in the privacy policy.',
            'As far as we process data of donators and moderators for streamers, we do so on behalf of the streamer. For this, the following applies ' +
              'as the contract under Article 28(3) GDPR:',
          ),
          list(
            'Subject matter and purpose are receiving, checking, reading aloud and managing donation messages; the duration equals the term of the ' +
              'account. Concerned are names, messages, amounts, times and decisions on donations; messages may contain special categories of personal ' +
              'data without being asked for.',
            'We process the data only on instruction of the streamer, which follows from these terms and the streamer’s settings, unless the law ' +
              'obliges us otherwise. If we consider an instruction unlawful, we say so.',
            'All persons involved in the processing are bound to confidentiality. We take technical and organisational measures under Article 32 GDPR; ' +
              'they are summarised in the privacy policy and described in more detail on request.',
            'The streamer gives general authorisation to engage further processors for hosting, sending e-mail and, for the voices concerned, speech ' +
              'output. We announce new processors at least 14 days in advance; the streamer may object for an important reason of data protection. We ' +
              'bind them to an equivalent level of protection.',
            'We support the streamer with requests of data subjects and with the duties under Articles 32 to 36 GDPR, and report personal data ' +
              'breaches to the streamer without undue delay.',
            'After the end of the services we delete the data or hand them over as an export, as the streamer chooses, unless there is a statutory ' +
              'duty to store them. We provide the necessary evidence and allow audits after reasonable notice.',
          ),
        ],
      },
      {
        id: 'changes',
        heading: '21. Changes of these terms',
        blocks: numbered(
          'We communicate changes for running contracts in text form at least 14 days before the planned date and ask for your agreement. Silence does ' +
            'not count as agreement.',
          'Without your agreement only those changes take effect that are exclusively to your benefit, or that are necessary because of a change in ' +
            'mandatory law or a decision binding on us and do not alter the balance between performance and consideration.',
          'If you do not agree, the contract continues under the previous terms. The rights of termination under section 9 remain.',
        ),
      },
      {
        id: 'final',
        heading: '22. Final provisions',
        blocks: numbered(
          'German law applies, excluding the UN Convention on Contracts for the International Sale of Goods. Consumers keep the protection of the ' +
            'mandatory provisions of the state in which they have their habitual residence.',
          'If you are a merchant, a legal person under public law or a special fund under public law, the place of jurisdiction is our seat. Otherwise ' +
            'the statutory places of jurisdiction apply.',
          'We do not take part in dispute resolution proceedings before a consumer arbitration board and are not obliged to do so.',
          'If a provision is invalid, the others remain valid; the law takes its place.',
          'The German version of these terms is the legally binding one. This English version is a translation for your convenience.',
        ),
      },
    ]),
  }
}
