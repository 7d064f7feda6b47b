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
}

/** Hands a mail over for delivery; rejects when that failed and is worth another try. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
}
