import { brand } from "@upaon/contract/site/brand"
import type { PrivacyFacts } from "./privacy-facts.ts"

const CONTRACT = "Execução de contrato (inciso V)"

/** First part of the policy: who we are, what is collected and on what ground. */
export const collected = ({ site, contact, push, newsletter }: PrivacyFacts) => [
  {
    id: "quem-somos",
    title: "Quem cuida dos seus dados",
    body: (
      <>
        <p>
          O {brand.name} ({site}) é um portal de vagas de emprego. Quem o opera é o controlador dos dados
          pessoais tratados aqui, nos termos da Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).
          Esta política vale para o site, o painel e as mensagens que enviamos.
        </p>
        <p>
          Para buscar e ler vagas e artigos <strong>não é preciso cadastro</strong>, e não usamos cookies de
          publicidade nem ferramentas que acompanhem você em outros sites.
        </p>
        <p>
          {contact ? (
            <>
              Encarregado pelo tratamento de dados (DPO): <a href={`mailto:${contact}`}>{contact}</a>.
            </>
          ) : (
            <>
              O e-mail do encarregado pelo tratamento de dados (DPO) ainda não foi informado por quem opera
              este site.
            </>
          )}
        </p>
      </>
    ),
  },
  {
    id: "dados-coletados",
    title: "Dados que coletamos",
    body: (
      <>
        <p>Pedimos só o que cada função precisa:</p>
        <ul>
          <li>
            <strong>Visita:</strong> o endereço IP, usado por minutos para conter abusos, e registros de
            acesso com data, hora e página. Vagas, buscas e anúncios são contados em números, sem cookies e
            sem guardar endereços: um código que muda à meia-noite só evita contar a mesma pessoa duas vezes
            no dia. O que se busca não é ligado a ninguém: fica só o que três pessoas ou mais buscaram no
            mesmo dia, e só o que cinco ou mais buscaram pode virar sugestão para outras pessoas.
          </li>
          <li>
            <strong>Conta:</strong> nome, sobrenome, nome de usuário, e-mail, senha (guardada só como código
            irreversível, Argon2id), tipo de conta e, se você quiser, foto e endereço. De cada aparelho em que
            você entra guardamos o navegador, o último uso e um código irreversível que o reconhece. Entradas,
            tentativas recusadas e mudanças da conta ficam nos registros de acesso com o endereço IP.
          </li>
          <li>
            <strong>Anunciantes:</strong> nome da empresa, CNPJ, e-mail, endereço e logotipo; as vagas e o
            e-mail que recebe os currículos. Marcando “ocultar dados”, o público vê “Empresa confidencial”.
          </li>
          <li>
            <strong>Pagamentos:</strong> pacote, valor, datas, situação e identificação do PIX. Não recebemos
            dados de cartão nem da sua conta bancária.
          </li>
          <li>
            <strong>Currículo:</strong> o que você escreve em “Meu Currículo” fica{" "}
            <strong>somente no seu aparelho</strong>. Recebemos uma cópia só se você ligar “Guardar na minha
            conta”; o arquivo de “Preencher a partir de um arquivo” é lido e esquecido em seguida.
          </li>
          <li>
            <strong>Candidatura:</strong> nome, WhatsApp ou e-mail e, se você quiser, cidade, mensagem,
            respostas e currículo. Tudo isso vai só à empresa da vaga, que responde pelos dados que receber; o
            texto do currículo é lido aqui mesmo, para a busca dela. Nas vagas que pedem e-mail, WhatsApp ou o
            site da empresa, a mensagem vai direto a ela e nada passa por nós: contamos só o toque no botão,
            sem saber de quem.
          </li>
          <li>
            <strong>Alertas de vagas:</strong> o e-mail que você confirmar, a busca, a frequência, de quais
            vagas já avisamos e quando um link do alerta foi aberto pela última vez: seis meses sem nenhum, e
            paramos.
          </li>
          {push && (
            <li>
              <strong>Notificações:</strong> se você ativar, o estado e a cidade escolhidos, um código
              aleatório deste aparelho nos seus alertas e o registro do seu consentimento.
            </li>
          )}
        </ul>
        <p>
          Não pedimos dados sensíveis, como saúde, religião ou opinião política. Por favor, não os escreva em
          vagas nem em mensagens.
        </p>
      </>
    ),
  },
  {
    id: "finalidades",
    title: "Para que usamos e com que base legal",
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Para quê</th>
            <th scope="col">Base legal (LGPD, art. 7º)</th>
          </tr>
        </thead>
        <tbody>
          {[
            ["Criar e manter a conta, publicar vagas, usar pontos", CONTRACT],
            ["Levar a sua candidatura à empresa e a resposta a você", CONTRACT],
            ["Guardar pagamentos e atender à fiscalização", "Obrigação legal (inciso II)"],
            ["Manter registros de acesso", "Obrigação legal (Marco Civil da Internet, art. 15)"],
            ["Conter fraude e abuso, corrigir falhas", "Legítimo interesse (inciso IX)"],
            ["Avisar por e-mail sobre a conta e as suas vagas", CONTRACT],
            ["Avisos que só saem se você pedir (alertas, notificações, boletim)", "Consentimento (inciso I)"],
            ["Defender direitos em processos", "Exercício regular de direitos (inciso VI)"],
          ].map(([purpose, ground]) => (
            <tr key={purpose}>
              <td>{purpose}</td>
              <td>{ground}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    id: "consentimento",
    title: "Consentimento",
    body: (
      <>
        <p>
          Onde a base é o consentimento, perguntamos antes, com a opção desmarcada, e explicamos o que muda.
          Guardamos quando e para quê você disse sim ou não. Dizer não nunca impede de usar o resto do site.
        </p>
        <p>
          Voltar atrás é tão simples quanto aceitar.
          {push && " As notificações se desligam no mesmo botão “Notificações” em que se ligam."}
          {newsletter && " O boletim traz um link de saída em cada mensagem."} Serviços de terceiros só são
          carregados depois que você os abre.
        </p>
      </>
    ),
  },
]
