/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A mail ready to go. */
export interface OutgoingMail {
  /** The same for every attempt, so that a second delivery can be recognised. */
  readonly id: string;
  /** When its cause happened. */
  readonly date: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** Hands a mail over for delivery; rejects when that failed and is worth another try. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
}
