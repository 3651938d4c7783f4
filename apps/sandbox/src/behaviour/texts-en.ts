import type { AnswerTexts } from "./answer-texts.ts";

/** What English-speaking people write. {sender}: the sender's first name; {date}: the day of return. */
export const ENGLISH: AnswerTexts = {
  interested: [
    "Hi {sender},\n\nThanks for reaching out, this is timely. Would Thursday or Friday work for a twenty-minute call?",
    "Hello {sender}, yes, we have been looking into this lately. Could you send me a short deck?",
    "Hi,\n\nSounds interesting. Share two or three slots next week and I will pick one.",
    "Thanks for the note, clearer than most I get. Happy to see a demo, mornings are best for me.",
    "Hi {sender}, improving this is on our list for the year. Let’s talk: does Tuesday at 10 suit you?",
    "Sure, happy to chat. Give me a call tomorrow after 2 pm, or send me an invite.",
  ],
  notInterested: [
    "Hi {sender},\n\nThanks for your message, but we are not interested. All the best.",
    "Thank you, but we already work with a partner we are happy with, so I will pass.",
    "Not a priority for us this year, sorry. Have a good day.",
    "Hi, this is not my area and there is no budget for it. No need to follow up.",
    "No thanks, not right now.",
  ],
  question: [
    "Hi {sender},\n\nCould you tell me a bit more about pricing before we book anything?",
    "Hello, quick question: where is the data hosted?",
    "Hi {sender}, which companies of our size do you already work with, and how long does it take to set up?",
    "Thanks. How is this different from what everyone else offers?",
    "Hi, how did you get my contact details? And what does your company do exactly?",
  ],
  unsubscribe: [
    "Please remove me from your list and do not contact me again.",
    "Unsubscribe",
    "Hi, I no longer wish to receive your messages. Please take me off your list.",
    "Remove me, thanks.",
  ],
  outOfOffice: [
    "Hello,\n\nI am out of the office and will be back on {date}, with limited access to e-mail. I will reply on my return.\n\nKind regards,",
    "Thank you for your message. I am on annual leave until {date}. For anything urgent please call our switchboard.",
    "Hi,\n\nI am travelling and will return on {date}. I will get back to you then.",
  ],
  followUp: [
    "Great, noted. Send me an invite and I will confirm.",
    "Thanks for the details. Let me check with my team and come back to you by the end of the week.",
    "Tuesday at 10 works for me. Speak soon.",
    "All right, that is clearer. Could you also send a reference in our industry?",
  ],
  closings: ["Best,", "Kind regards,", "Best regards,", "Thanks,", "Cheers,"],
};
