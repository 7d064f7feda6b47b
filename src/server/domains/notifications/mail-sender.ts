/** An attached file. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Content id of a picture that the HTML shows as `cid:…`. */
  readonly cid?: string;
}

/** A mail ready to send. */
export interface OutgoingMail {
  /** The same for every attempt, so that a second delivery can be recognised. */
  readonly id: string;
  /** Time of its cause. */
  readonly date: Date;
  readonly to: string;
  /** Missing: the sender of the settings. */
  readonly senderName?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** Sends a mail; rejects when sending failed and a retry makes sense. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
}
