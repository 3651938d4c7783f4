import type { AnswerTexts } from "./answer-texts.ts";

/** What French-speaking people write. {sender}: the sender's first name; {date}: the day of return. */
export const FRENCH: AnswerTexts = {
  interested: [
    "Bonjour {sender},\n\nMerci pour votre message, le sujet m’intéresse. Seriez-vous disponible jeudi ou vendredi pour un appel de vingt minutes ?",
    "Bonjour,\n\nVotre message tombe bien, nous y réfléchissons justement en ce moment. Pouvez-vous m’envoyer une courte présentation ?",
    "Bonjour {sender},\n\nOui, pourquoi pas. Proposez-moi deux ou trois créneaux la semaine prochaine et je regarde avec mon agenda.",
    "Merci pour votre approche, assez claire pour une fois. Une démonstration m’intéresse, de préférence le matin.",
    "Bonjour {sender}, c’est en effet un point que nous voulons améliorer cette année. Parlons-en : mardi 10 h vous irait ?",
    "Bonjour,\n\nÇa peut nous intéresser. Nous sommes une équipe de douze : est-ce que votre offre s’y prête ? Si oui, volontiers pour un échange.",
    "Avec plaisir. Vous pouvez m’appeler demain après 14 h, ou me proposer un rendez-vous.",
  ],
  notInterested: [
    "Bonjour,\n\nMerci pour votre message, mais nous ne sommes pas intéressés. Bonne continuation.",
    "Bonjour {sender}, nous travaillons déjà avec un prestataire dont nous sommes contents. Je préfère décliner.",
    "Merci, mais ce n’est pas d’actualité chez nous. Bonne journée.",
    "Bonjour,\n\nCe n’est pas un sujet dont je m’occupe, et nous n’avons pas de budget cette année. Je ne donnerai donc pas suite.",
    "Non merci, pas pour le moment.",
  ],
  question: [
    "Bonjour {sender},\n\nPouvez-vous m’en dire plus sur vos tarifs avant que nous prenions rendez-vous ?",
    "Bonjour, une question : vos données sont-elles hébergées en France ?",
    "Bonjour {sender},\n\nQuelles entreprises de notre taille accompagnez-vous déjà ? Et combien de temps prend la mise en place ?",
    "Merci pour votre message. En quoi est-ce différent de ce que proposent les autres ?",
    "Bonjour, comment avez-vous eu mon adresse ? Et que propose votre société exactement ?",
  ],
  unsubscribe: [
    "Bonjour,\n\nMerci de me retirer de votre liste et de ne plus me contacter.",
    "STOP",
    "Bonjour, je ne souhaite plus recevoir vos messages. Désinscrivez-moi, s’il vous plaît.",
    "Retirez-moi de vos contacts, merci.",
  ],
  outOfOffice: [
    "Bonjour,\n\nJe suis actuellement hors du bureau, de retour le {date}. Je n’ai qu’un accès limité à ma messagerie et vous répondrai à mon retour.\n\nBien cordialement,",
    "Bonjour,\n\nActuellement en congés, je serai de retour le {date}. Pour toute urgence, merci de contacter le standard.\n\nCordialement,",
    "Merci pour votre message. Je suis en déplacement jusqu’au {date} et vous répondrai dès que possible.",
  ],
  followUp: [
    "Parfait, c’est noté. Envoyez-moi une invitation et je la confirme.",
    "Merci pour ces précisions. Je vois avec mon équipe et je reviens vers vous d’ici la fin de la semaine.",
    "Très bien, mardi à 10 h me convient. À bientôt.",
    "D’accord, c’est plus clair. Pouvez-vous aussi m’envoyer une référence dans notre secteur ?",
  ],
  closings: ["Bien à vous,", "Cordialement,", "Bien cordialement,", "Bonne journée,", "À bientôt,"],
};
